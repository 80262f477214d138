import type { ListTranslated } from '#contract/find/translate.ts';
import { isFound } from '#game-files/translate/answer.ts';
import { translateBy } from '#game-files/translate/translate-lists.ts';
import { rowAt, type Translation } from '#game-files/translate/translation.ts';
import { sayWhy } from '#rules/translated/say.ts';
import type { Question } from '../beside/work.ts';
import type { Database } from '../database/tables.ts';
import { translatorsOf } from './line-translator.ts';
import { type SkinIndex, skinIndexOf } from './skin-index.ts';

type Asked = { lines: readonly string[]; now: number };

/** `POST /api/translate` */
export const translatedList: Question<Asked, ListTranslated> = {
  module: import.meta.url,
  name: 'translatedList',
  isSearch: true,
  async read(db, { lines, now }) {
    const index = await skinIndexOf(db)(now);
    const translation = await translate(db, index, lines.join('\n'));
    const { read, passedOver, texts } = translation;
    const rows = texts.map((_, place) => rowAt(translation, place));
    const idAt = (place: number) => index.rows[place]?._id ?? [];
    const all = new Set(rows.flatMap(({ answer }) => answer.skins.flatMap(idAt)));
    return {
      ...{ revision: index.revision, read, passedOver },
      found: new Set(rows.flatMap(({ line, answer }) => (isFound(answer) ? line : []))).size,
      lines: rows.map(({ line, text, answer }) => ({
        ...{ line, text },
        ...(answer.kind !== undefined && { kind: answer.kind }),
        ...(answer.name !== '' && { name: answer.name }),
        ...(answer.legend !== undefined && { legend: answer.legend }),
        why: sayWhy(answer),
        skins: answer.skins.flatMap(idAt),
      })),
      skins: Object.fromEntries([...all].flatMap((id) => [[id, index.byId.get(id)]])) as ListTranslated['skins'],
    };
  },
};

/** As the page does: names in other languages and the archive's GUIDs are used only where a line asks for them. */
async function translate(db: Database, index: SkinIndex, text: string): Promise<Translation> {
  const translators = translatorsOf(db);
  const order = { files: [], text };
  const first = await translateBy(await translators(index, { names: false, guids: false }), order);
  const wanted = { names: first.hasStrangers, guids: first.hasNumbers };
  return wanted.names || wanted.guids ? translateBy(await translators(index, wanted), order) : first;
}
