/** Escapes a text for a chat, so that nothing in it is formatted, becomes a link, or notifies anybody. */
export const plain = (text: string) => text.replace(/[\\*_~`|>#\-[\]()<:]/g, '\\$&').replaceAll('@', '@\u200b');

/** Writes a file name in letters of one width; nothing in it is formatted. */
export const code = (text: string) => `\`${text.replaceAll('`', 'ˋ')}\``;

/** Shortens a text to the length of a field. */
export const shortenTo = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
