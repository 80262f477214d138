/** Is a name empty, or the placeholder for an unknown name? */
export const isNone = (name: string | undefined) => !name || name.toLowerCase() === 'n/a';
