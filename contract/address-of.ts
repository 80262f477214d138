/** The parts of an address; undefined for what is none. What `URL` itself has for this came to Safari with version 18. */
export const addressOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
