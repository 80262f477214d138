/** Stands for the site's own address until the server knows it. */
export const ORIGIN = 'https://origin.invalid';
