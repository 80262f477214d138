import { textsOfBrowser } from './kept-texts.ts';

const NAME = 'copyTemplate';

/** The user's custom template, stored in this browser; absent where the browser stores nothing. */
export const storedTemplate = (): string | undefined => textsOfBrowser.read(NAME) ?? undefined;

/** A template that cannot be stored still applies until the page is left. */
export const storeTemplate = (template: string) => void textsOfBrowser.keep(NAME, template);
