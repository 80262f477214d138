import type * as v from 'valibot';
import { isDummy } from '#contract/dummy.ts';
import type { Sent } from '#contract/replies.ts';
import type { LanguagesReply, NamesReply } from '#contract/skins/names.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { namesFinder, otherNames } from '#rules/search/names-like.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { keptList, keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';

/** `GET /api/skins/languages`: the languages that skins have names in, in alphabetical order. */
export const listLanguages = (db: Database) => keptList<'listLanguages'>(db, 'skins', () => readLanguages(db));

/** `GET /api/skins/names/{language}`: the names of skins in a language (docs: Lists). */
export function listNames(db: Database): Answer<'listNames'> {
  const known = keptBeside(db, 'skins', async () => {
    const { languages } = await readLanguages(db);
    return new Set(languages.map(({ language }) => language));
  });
  const send = keptLists<'listNames'>(db, 'skins', (language) => readNames(db, language));
  return async ({ c, params: { language } }) => {
    if (!(await known()).has(language)) {
      const message = `No skin has a name in ${language}. See /api/skins/languages for the existing ones.`;
      throw new Refused(404, 'not_found', message);
    }
    return send(c, language);
  };
}

async function readLanguages(db: Database): Promise<v.InferOutput<typeof LanguagesReply>> {
  const counts = new Map<string, number>();
  for (const { names } of await readSkinNames(db)) {
    for (const language of Object.keys(namesOf(names))) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return { languages: [...counts.keys()].sort().map((language) => ({ language, count: counts.get(language) ?? 0 })) };
}

async function readNames(db: Database, language: string): Promise<v.InferOutput<typeof NamesReply>> {
  const named = (await readSkinNames(db)).flatMap(({ id, names }) => {
    const name = namesOf(names)[language];
    return name === undefined ? [] : [[id, name]];
  });
  return { language, names: Object.fromEntries(named) };
}

/** The names by language of every shown skin that has any. */
export async function readSkinNames(db: Database) {
  const rows = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.removed_at', 'is', null)
    .where('skin.names', 'is not', null)
    .select(['skin.id', 'skin.ingamename', 'skin.names', 'legend.name as legend'])
    .orderBy('skin.id')
    .execute();
  return rows.filter(({ legend }) => !isDummy(legend));
}

/** The names in every language that contain the words of a text. */
export const foundNames: Question<string, Sent<'findNames'>> = {
  module: import.meta.url,
  name: 'foundNames',
  isSearch: true,
  read: async (db, search) => ({ names: (await keptNames(db)())(search) }),
};

/** The index that finds them, kept until a skin changes. */
export const keptNames = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => {
    const named = await readSkinNames(db);
    return namesFinder(otherNames(named.map(({ names, ...skin }) => ({ ...skin, names: namesOf(names) }))));
  }),
);
