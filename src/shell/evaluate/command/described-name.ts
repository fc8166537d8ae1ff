import { findSpec } from '../../commands/_find-spec.ts'

/** `gcc-12`, `python3.13`: a name with a version behind it. */
const version = /(?:-\d+(?:\.\d+)*|\d+\.\d+)$/

/** `aarch64-linux-gnu-objdump`: a name behind the machine that the program makes code for. */
const machine = /^(?:x86_64|i[3-6]86|arm\w*|aarch64|riscv\d+|mips\w*|powerpc\w*|s390x|sparc\w*|avr|xtensa|m68k)-/

/** Programs with longer names are not described. */
const longestName = 64

/** The name under which a program is described, or its own where it is not. */
export function describedName(name: string): string {
  if (findSpec(name) || name.length > longestName) return name
  // as programs of Windows are called from a shell beside it
  const plain = name.replace(/\.exe$/i, '').replace(version, '')
  const parts = machine.test(plain) ? plain.split('-') : [plain]
  return parts.map((_, index) => parts.slice(index).join('-')).find((part) => findSpec(part)) ?? name
}
