import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, install, nothing, projectCode, read, run, write } from '../../command-spec.ts'
import { isPhrase } from '../_phrases.ts'
import { afterDashes } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'

const common: OptionLists = {
  flag: '-v --verbose, -Q --no-build-output, -k --keep-going, -K --keep-failed, --show-trace, --quiet, -L --print-build-logs, --impure, --fallback, --refresh, --offline, --version',
  value: '-j --max-jobs, --cores, --system, --log-format',
}
const withCommon = (lists: OptionLists) => table(lists, table(common))

/** Builds the settings of the project and switches nothing, shows something, or puts a new system in place. */
const rebuilds =
  (looks: string) =>
  ({ operands, name }: Args): readonly Draft[] =>
    isPhrase(operands, 'build')
      ? [projectCode('build', 'flake.nix', 'configuration.nix'), write('result')]
      : isPhrase(operands, looks)
        ? nothing
        : [install('system', name)]

export default [
  defineCommand({
    name: 'nix-env',
    about: 'packages of Nix',
    options: withCommon({
      flag: `-q --query, -a --available, --installed, -P --attr-path, --no-name, -s --status, -c --compare-versions, --description, --out-path, --drv-path, --meta, --json, --xml, -A --attr,
        --list-generations, --dry-run, -i --install, -e --uninstall, -u --upgrade, --rollback, --set`,
      value: '--delete-generations, -G --switch-generation, --system-filter',
    }),
    effects: ({ has }) => {
      if (has('--dry-run')) return nothing
      if (has('-e', '--delete-generations')) return [install('remove', 'nix-env')]
      return has('-i', '-u', '--rollback', '--set', '-G') ? [install('system', 'nix-env')] : nothing
    },
    examples: [
      ['nix-env -q'],
      ['nix-env -qaP jq'],
      ['nix-env -iA nixpkgs.jq --dry-run'],
      ['nix-env -iA nixpkgs.jq', 'install:system nix-env'],
      ['nix-env -i -q jq', 'install:system nix-env'],
      ['nix-env -e jq', 'install:remove nix-env'],
      ['nix-env -f /opt/a -q', 'unknown: option `-f` of `nix-env` is not described'],
    ],
  }),
  defineCommand({
    name: 'nix-channel',
    about: 'sources of packages of Nix',
    options: withCommon({ flag: '--list, --add, --remove, --update, --rollback, --list-generations' }),
    effects: ({ has }) => (has('--add', '--remove', '--update', '--rollback') ? [install('system', 'nix-channel')] : nothing),
    examples: [['nix-channel --list'], ['nix-channel --update --list', 'install:system nix-channel']],
  }),
  defineCommand({
    name: 'nix-collect-garbage',
    about: 'removes what nothing needs',
    options: withCommon({ flag: '-d --delete-old, --dry-run', value: '--delete-older-than, --max-freed' }),
    effects: ({ has }) => (has('--dry-run') ? nothing : [install('remove', 'nix-collect-garbage')]),
    examples: [['nix-collect-garbage -d --dry-run'], ['nix-collect-garbage -d', 'install:remove nix-collect-garbage']],
  }),
  defineCommand({
    name: 'nixos-rebuild',
    about: 'puts a new system in place',
    options: withCommon({
      flag: '--upgrade, --upgrade-all, --rollback, --fast, --no-flake, --install-bootloader, --json',
      value: '--flake, -A --attr, -p --profile-name',
    }),
    effects: rebuilds('dry-build, dry-activate, list-generations'),
    examples: [
      ['nixos-rebuild dry-build'],
      ['nixos-rebuild list-generations'],
      ['nixos-rebuild build --flake .#dev', 'execute:project build', 'write result'],
      ['nixos-rebuild switch --quiet', 'install:system nixos-rebuild'],
      ['nixos-rebuild switch --target-host x', 'unknown: option `--target-host` of `nixos-rebuild` is not described'],
    ],
  }),
  defineCommand({
    name: 'home-manager',
    about: 'puts files of the home folder in place',
    options: withCommon({ flag: '-n --dry-run, --no-out-link', value: '--flake, -A --attr, -b' }),
    effects: rebuilds('generations, packages, news, option *, help'),
    examples: [
      ['home-manager generations'],
      ['home-manager packages'],
      ['home-manager build', 'execute:project build', 'write result'],
      ['home-manager switch --quiet', 'install:system home-manager'],
      ['home-manager -f /opt/a generations', 'unknown: option `-f` of `home-manager` is not described'],
    ],
  }),
  defineCommand({
    name: 'darwin-rebuild',
    about: 'puts a new system in place',
    options: withCommon({ flag: '--list-generations, --rollback', value: '--flake, -G --switch-generation' }),
    effects: (args) => (args.has('--list-generations') && args.operands.length === 0 ? nothing : rebuilds('changelog')(args)),
    examples: [
      ['darwin-rebuild --list-generations'],
      ['darwin-rebuild build', 'execute:project build', 'write result'],
      ['darwin-rebuild switch --list-generations', 'install:system darwin-rebuild'],
    ],
  }),
  defineCommand({
    name: 'nix-store',
    about: 'what Nix has built',
    options: withCommon({
      flag: `-q --query, -R --requisites, --references, --referrers, --referrers-closure, --deriver -d, --tree, --graph, --hash, --size, --outputs, --roots, --print-dead, --print-live, --print-roots,
        --include-outputs, -u --use-output, -b --binding, -l --read-log, --verify, --check-contents, --verify-path, --gc, --delete, -r --realise, --optimise, --repair, --dry-run`,
    }),
    effects: ({ has }) => {
      if (has('--dry-run', '--print-dead', '--print-live', '--print-roots')) return nothing
      if (has('--gc', '--delete')) return [install('remove', 'nix-store')]
      return has('-q', '-l', '--verify', '--verify-path') && !has('-r', '--repair') ? nothing : [install('system', 'nix-store')]
    },
    examples: [
      ['nix-store -q --requisites x'],
      ['nix-store --gc --print-dead'],
      ['nix-store --gc', 'install:remove nix-store'],
      ['nix-store --delete x -q', 'install:remove nix-store'],
      ['nix-store -r x', 'install:system nix-store'],
      ['nix-store --dump /opt/a', 'unknown: option `--dump` of `nix-store` is not described'],
    ],
  }),
  defineCommand({
    name: 'nix-prefetch-url',
    about: 'fetches into what Nix has built',
    options: withCommon({ flag: '--unpack, --print-path, --executable', value: '--type, --name' }),
    effects: ({ operands }) => operands.slice(0, 1).map((url) => install('url', url)),
    examples: [['nix-prefetch-url --unpack https://example.com/a.tgz', 'install:url https://example.com/a.tgz']],
  }),
  defineCommand({
    name: 'nix-hash',
    about: 'sums of files',
    options: withCommon({
      flag: '--flat, --base32, --base16, --base64, --sri, --to-base32, --to-base16, --to-base64, --to-sri, --truncate',
      value: '--type',
    }),
    reveals: 'nothing',
    effects: ({ operands, has }) =>
      has('--to-base32', '--to-base16', '--to-base64', '--to-sri') ? nothing : operands.map((file) => read(file)),
    examples: [['nix-hash --flat a', 'read:names a'], ['nix-hash --to-base32 x']],
  }),
  defineCommand({
    name: 'guix',
    about: 'packages of Guix',
    style: 'raw',
    effects: ({ words }) => {
      const command = afterDashes(words)
      if (
        isPhrase(
          words,
          `search *, search * *, show *, describe, describe -f *, size *, package -I|-A|--list-installed|--list-available|--list-generations|--list-profiles, package -I|-A|-s *, pull -l|--list-generations,
            system describe, system list-generations, system search *, gc --list-roots|--list-live|--list-dead, gc --references|--requisites|--referrers *, help, --version`,
        )
      )
        return nothing
      return isPhrase(words, 'gc **, remove **, package -r **')
        ? [install('remove', 'guix')]
        : [install('system', 'guix'), ...(command.length > 0 ? [run(command)] : [])]
    },
    examples: [
      ['guix search jq'],
      ['guix package -I'],
      ['guix search -L /opt/a jq', 'install:system guix'],
      ['guix package -i jq', 'install:system guix'],
      ['guix install jq search', 'install:system guix'],
      ['guix gc', 'install:remove guix'],
      ['guix shell python -- rm a', 'install:system guix', 'delete a'],
    ],
  }),
]
