/** A text that a chat shows as it is: nothing in it is formatted, linked, or calls anybody. */
export const plain = (text: string) => text.replace(/[\\*_~`|>#\-[\]()<:]/g, '\\$&').replaceAll('@', '@\u200b');

/** The name of a file in letters of one width; inside of them nothing else is formatted. */
export const code = (text: string) => `\`${text.replaceAll('`', 'ˋ')}\``;

/** A text as long as a field takes it. */
export const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
