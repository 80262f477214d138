/** Is a name none at all, or the one that stands for none? */
export const isNone = (name: string | undefined) => !name || name.toLowerCase() === 'n/a';
