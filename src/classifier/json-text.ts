/**
 * Characters that could look like structure to a model or hide from a person: closing tags and control tokens (`</`, `<|`),
 * line separators, C1 controls, zero-width and direction marks, byte-order mark, tag characters. Plain `<`, `>` and `&` stay: commands need them readable.
 */
const unsafe =
  /<(?=[/|])|[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ufe00-\ufe0f]|\udb40[\udc00-\udfff]/g

/** JSON in which untrusted text can neither close its string nor pass for anything but a string; parses back unchanged. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(unsafe, escaped)
}

function escaped(characters: string): string {
  let text = ''
  for (let index = 0; index < characters.length; index++) text += `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`
  return text
}
