import { BASE_SKIN } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { type Legends, wordOf as legendWordOf } from '#game-files/names/legends.ts';
import { nameIn } from '#game-files/names/stem.ts';
import type { ListedSkin, Suggested } from './suggested.ts';
import { wordOf } from './swapped.ts';

/** Says which names belong to another skin or legend (docs: Checks). */
export function sayingsOfAnother(suggested: Suggested, list: readonly ListedSkin[], legends: Legends): string[] {
  const { fields = {}, name, skin, legend } = suggested;
  const others = list.filter(({ _id }) => _id !== skin);
  const said: (string | undefined)[] = [];
  for (const text of [fields.ingamename, name])
    if (text) said.push(ofSkin(text, legend, others), ofLegend(text, others));
  if (fields.texture && !isNone(fields.texture)) {
    const user = others.find(({ texture }) => texture === fields.texture);
    said.push(user && `${user.legend} – ${user.ingamename} has this material.`);
  }
  for (const field of ['model', 'texture'] as const) {
    const text = fields[field];
    const meant = text && !isNone(text) ? legends.called(legendWordOf(nameIn(text))) : undefined;
    if (meant && nameKey(meant.name) !== nameKey(legend))
      said.push(`The ${wordOf(field)} has the name of a file of ${meant.name}.`);
  }
  return [...new Set(said.filter((one) => one !== undefined))];
}

function ofSkin(text: string, legend: string, others: readonly ListedSkin[]) {
  const key = nameKey(text);
  const isOwn = (one: ListedSkin) => nameKey(one.legend) === nameKey(legend);
  const same = others.filter((one) => nameKey(one.ingamename) === key || (one.name && nameKey(one.name) === key));
  // Each legend has a base skin.
  const found = same.find(isOwn) ?? (key === nameKey(BASE_SKIN) ? undefined : same[0]);
  return found && `${found.legend} – ${found.ingamename} has this name.`;
}

const ofLegend = (text: string, others: readonly ListedSkin[]) => {
  const found = others.find(({ legend }) => nameKey(legend) === nameKey(text));
  return found && `This is the name of the legend ${found.legend}.`;
};
