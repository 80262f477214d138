import { textsOfBrowser } from './kept-texts.ts';

const NAME = 'namesLanguage';

/** The language of names that was chosen last in this browser; empty for those of the list. */
export const storedLanguage = (): string => textsOfBrowser.read(NAME) ?? '';

/** A language that cannot be stored still applies until the page is left. */
export const storeLanguage = (language: string) =>
  void (language === '' ? textsOfBrowser.drop(NAME) : textsOfBrowser.keep(NAME, language));
