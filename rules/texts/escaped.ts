/** Escapes a text for HTML and XML, between tags or in quotes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
