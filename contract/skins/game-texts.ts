import * as v from 'valibot';
import { line } from '../line.ts';
import { AssetName } from './skin-draft.ts';
import type { SkinFieldName } from './skin-fields.ts';

/** The form of a language's name in the game's files. */
export const LANGUAGE = /^[a-z][a-z0-9_]{0,39}$/;
/** The name of a skin in one language. */
export const ShopName = line('The name', 120);
const NO_NAMES = 'Write the names by language as a JSON object: { "english": "…" }.';

/** A skin's names in the shop as JSON text, by language in alphabetical order (docs: Skins). */
const NamesText = v.pipe(
  v.string(NO_NAMES),
  v.parseJson(undefined, NO_NAMES),
  v.record(v.pipe(v.string(), v.regex(LANGUAGE, 'A language is a word of small letters.')), ShopName, NO_NAMES),
  v.maxEntries(40, 'A skin has names in 40 languages at most.'),
  v.transform(writeNames),
);

/**
 * The sources of a skin's fields, such as `settings:ingamename,model;list:texture`. Other fields were typed by a
 * person, or have no known source (docs: Sources).
 */
const SourcesText = v.pipe(
  v.string(),
  v.regex(
    /^(?:(?:settings|list|derived):[a-z]{1,20}(?:,[a-z]{1,20}){0,30}(?:;(?!$)|$)){1,3}$/,
    'The sources are written as settings:ingamename,model;list:texture.',
  ),
);

const gameTexts = { names: NamesText, sources: SourcesText };

/** The schemas of the optional fields of an import. */
export const optionalText = (name: SkinFieldName): v.GenericSchema<string, string | null> =>
  name === 'names' || name === 'sources' ? gameTexts[name] : AssetName;

/** The GUID of an asset, as `packages/game-files/src/names/guid.ts` writes it. */
export const Guid = v.pipe(
  v.string('The GUID is missing.'),
  v.regex(/^[0-9a-f]{16}$/, 'A GUID has 16 digits from 0 to f.'),
);

/** Returns the same text for equal names, or null for none. */
export function writeNames(names: Record<string, string>): string | null {
  const languages = Object.keys(names).sort();
  return languages.length === 0 ? null : JSON.stringify(Object.fromEntries(languages.map((one) => [one, names[one]])));
}

/** Returns the names that can be stored, in their stored form. An invalid name is dropped; the others are kept. */
export const usableNames = (names: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => {
      const { success, output } = v.safeParse(ShopName, name);
      return success && LANGUAGE.test(language) ? [[language, output]] : [];
    }),
  );
