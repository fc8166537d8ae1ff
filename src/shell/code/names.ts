/** The words of a list that is written as one text. */
export const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** `a.b.c` is `c` to whoever holds `a.b`. */
export const ownName = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** A name in small letters, its words apart by underscores: `outputFile` is `output_file`. */
export const spelledApart = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
