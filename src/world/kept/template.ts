import { textsOfBrowser } from './kept-texts.ts';

const NAME = 'copyTemplate';

/** The template of a form of one's own that this browser keeps. A browser that keeps nothing has none. */
export const storedTemplate = (): string | undefined => textsOfBrowser.read(NAME) ?? undefined;

/** Where it cannot be kept it still counts until the page is left. */
export const storeTemplate = (template: string) => void textsOfBrowser.keep(NAME, template);
