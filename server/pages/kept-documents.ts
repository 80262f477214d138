import { type KeptBytes, keptBytes } from '../http/kept-bytes.ts';
import type { BuiltPage } from './built-page.ts';
import { filledWith, type Sending } from './sending.ts';

/** Every page in its two forms, at a few of the addresses by which a site without PUBLIC_URL may be reached. */
const MOST = 200;

/** The documents of the pages as they were built, which are compressed once; those that were asked for last are kept. */
export function keptDocuments(html: BuiltPage['html']) {
  const kept = new Map<string, KeptBytes>();
  return (...[page, how, sending]: [...Parameters<BuiltPage['html']>, Sending]) => {
    const key = JSON.stringify([page, how, sending]);
    const document = kept.get(key) ?? keptBytes(filledWith(html(page, how), sending));
    kept.delete(key);
    kept.set(key, document);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return document;
  };
}
