import type { ListTranslated } from '#contract/find/translate.ts';
import { isFound } from '#game-files/finders/answer.ts';
import { type Pause, translateBy } from '#game-files/translate/translate-lists.ts';
import { rowAt } from '#game-files/translate/translation.ts';
import { sayWhy } from '../translated/say.ts';
import { prepareFor, readTwice, type Told } from './list-translators.ts';
import type { SkinIndex } from './skin-index.ts';

/** Ids in an answer: more than those of a thousand lines of which each means a whole legend's worth of skins. */
const MOST_NAMED = 200_000;

type Sources = { told: Told; pause?: Pause | undefined };

/** The answer of `POST /api/translate`; undefined when it would name more skins than an answer can. */
export async function translatedList(
  index: SkinIndex,
  lines: readonly string[],
  { told, pause }: Sources,
): Promise<ListTranslated | undefined> {
  const order = { files: [], text: lines.join('\n') };
  const how = pause && { pause };
  if (pause) await prepareFor(order.text, index, pause);
  const translation = await readTwice(index, told, (newTranslator) => translateBy(newTranslator(), order, how), pause);
  const { read, passedOver, texts } = translation;
  const rows = texts.map((_, place) => rowAt(translation, place));
  if (rows.reduce((sum, { answer }) => sum + answer.skins.length, 0) > MOST_NAMED) return;
  const idAt = (place: number) => index.rows[place]?._id ?? [];
  const all = new Set(rows.flatMap(({ answer: { skins, near } }) => [...skins, ...(near?.skins ?? [])].flatMap(idAt)));
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
      ...(answer.near && { near: { why: answer.near.why, skins: answer.near.skins.flatMap(idAt) } }),
      ...(answer.suggestions && { suggestions: [...answer.suggestions] }),
    })),
    skins: Object.fromEntries([...all].flatMap((id) => [[id, index.byId.get(id)]])) as ListTranslated['skins'],
  };
}
