import type { ListTranslated } from '#contract/find/translate.ts';
import { isFound } from '#game-files/translate/answer.ts';
import { translateBy } from '#game-files/translate/translate-lists.ts';
import { rowAt } from '#game-files/translate/translation.ts';
import { sayWhy } from '../translated/say.ts';
import { readTwice, type Told } from './list-translators.ts';
import type { SkinIndex } from './skin-index.ts';

/** The answer of `POST /api/translate`. */
export async function translatedList(index: SkinIndex, lines: readonly string[], told: Told): Promise<ListTranslated> {
  const order = { files: [], text: lines.join('\n') };
  const translation = await readTwice(index, told, (newTranslator) => translateBy(newTranslator(), order));
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
      ...(answer.item !== undefined && { item: answer.item }),
      ...(answer.legend !== undefined && { legend: answer.legend }),
      why: sayWhy(answer),
      skins: answer.skins.flatMap(idAt),
    })),
    skins: Object.fromEntries([...all].flatMap((id) => [[id, index.byId.get(id)]])) as ListTranslated['skins'],
  };
}
