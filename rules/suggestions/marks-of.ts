import { BASE_SKIN } from '#contract/skins/skin.ts';
import { type GivenFields, type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { ListedField } from '#contract/skins/unknown-names.ts';
import type { Mark, MarkName, SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { nameKey } from '#contract/text.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { kindIn } from '#game-files/names/kind.ts';
import { type Legends, wordOf as legendWordOf } from '#game-files/names/legends.ts';
import { nameIn, stemOf } from '#game-files/names/stem.ts';
import { compare } from '../texts/compare.ts';

export type Known = {
  /** All skins in the order of addition. */
  list: readonly ListedSkin[];
  legends: Legends;
  /** The names of the legends. */
  legendNames: readonly string[];
  /** Has no skin a name in the language of the suggestion? */
  isNewLanguage?: boolean | undefined;
  /** The suggested names that no imported list has. */
  unknown: readonly ListedField[];
  /** The other open suggestions of the person. */
  open: readonly Suggested[];
};

/** Returns what makes a suggestion look wrong, each with its sentence (docs: Checks). */
export function marksOf(suggested: Suggested & { reason?: string }, known: Known): Mark[] {
  const { list, legends, legendNames, unknown } = known;
  const { fields = {}, legend } = suggested;
  const marks: Mark[] = [];
  const say = (mark: MarkName, texts: readonly (string | undefined | false)[]) => {
    for (const text of texts) if (text) marks.push({ mark, text });
  };
  const isNew = suggested.kind === 'add' && !legendNames.some((name) => nameKey(name) === nameKey(legend));
  say('new_legend', [isNew && `The list has no legend named ${legend}.`]);
  say('new_language', [known.isNewLanguage && `No skin has a name in the language ${suggested.language}.`]);
  say('swapped', sayingsOfSwapped(suggested, list));
  say('shifted', [sayShifted(suggested, known)]);
  say('name_of_another', sayingsOfAnother(suggested, list, legends));
  for (const field of unknown) if (fields[field] !== undefined) say(...UNKNOWN[field]);
  say('odd_signs', sayingsOfOddSigns(suggested));
  return marks;
}

const UNKNOWN: Record<ListedField, [MarkName, string[]]> = {
  model: ['unknown_model', ['No imported list has this model.']],
  texture: ['unknown_material', ['No imported list has this material.']],
};

/** Says which texts hold signs that such texts never have (docs: Checks). */
function sayingsOfOddSigns({ fields = {}, name, reason = '' }: Suggested & { reason?: string }): string[] {
  const said: string[] = [];
  for (const field of ['model', 'texture', 'animation'] as const) {
    const text = fields[field];
    if (text && !isNone(text) && NO_ASSET.test(text))
      said.push(`The ${wordOf(field)} holds signs that no name of an asset has.`);
  }
  for (const [what, text] of [
    ['in-game name', fields.ingamename],
    ['name', name],
  ] as const)
    if (text && (MARKUP.test(text) || LINK.test(text))) said.push(`The ${what} holds markup or a link.`);
  if (MARKUP.test(reason) || LINK.test(reason)) said.push('The reason holds markup or a link.');
  return said;
}

const NO_ASSET = /[^\w./\\ -]/;
const MARKUP = /[<>{}|\\^`]/;
const LINK = /\bhttps?:|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|gg|ru|io)\b/i;

/** Says which names belong to another skin or legend (docs: Checks). */
function sayingsOfAnother(suggested: Suggested, list: readonly ListedSkin[], legends: Legends): string[] {
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

/**
 * Says that a person's suggestions are shifted against the list: with this one, at least two give a skin the value of
 * the skin before it, or of the one after it, in the order of addition or of names (docs: Checks).
 */
function sayShifted(
  suggested: Suggested,
  { list, open }: { list: readonly ListedSkin[]; open: readonly Suggested[] },
): string | undefined {
  const skins = list.filter(({ legend }) => legend === suggested.legend);
  const orders = [skins, skins.toSorted((a, b) => compare(a.ingamename, b.ingamename))];
  for (const field of FIELDS) {
    for (const order of orders) {
      for (const by of [-1, 1] as const) {
        if (!isShifted(suggested, { field, order, by })) continue;
        const others = open.filter(
          (one) =>
            one.skin !== suggested.skin && one.language === suggested.language && isShifted(one, { field, order, by }),
        );
        if (others.length > 0)
          return `${others.length + 1} suggestions of this person give a skin the ${field === 'name' ? 'name' : wordOf(field)} of the one ${by < 0 ? 'before' : 'after'} it: a column may have slipped by one row.`;
      }
    }
  }
  return undefined;
}

const FIELDS = ['ingamename', 'model', 'texture', 'name'] as const satisfies readonly (TypedFieldName | 'name')[];

type Shift = { field: (typeof FIELDS)[number]; order: readonly ListedSkin[]; by: -1 | 1 };

function isShifted({ kind, skin, fields = {}, name }: Suggested, { field, order, by }: Shift) {
  const text = field === 'name' ? name : fields[field];
  const at = order.findIndex(({ _id }) => _id === skin);
  if (kind === 'add' || at < 0 || !text || isNone(text)) return false;
  return order[at + by]?.[field] === text && order[at]?.[field] !== text;
}

/** Says which values look like those of another column (docs: Checks). */
function sayingsOfSwapped({ fields = {}, name }: Suggested, list: readonly ListedSkin[]): string[] {
  const isOf = { model: new Set<string>(), texture: new Set<string>() };
  for (const { model, texture } of list) {
    isOf.model.add(model);
    isOf.texture.add(texture);
  }
  const told = (name: 'model' | 'texture', text: string) => !isOf[name].has(text) && isOf[other[name]].has(text);
  const found: [TypedFieldName | undefined, string][] = [];
  if (isAssetName(fields.ingamename)) found.push(['ingamename', 'the name of an asset']);
  if (isAssetName(name)) found.push([undefined, 'the name of an asset']);
  for (const field of ['model', 'texture', 'animation'] as const)
    if (isShopName(fields[field])) found.push([field, 'an in-game name']);
  for (const field of ['model', 'texture'] as const) {
    const text = fields[field];
    if (text && !isNone(text) && (told(field, text) || kindIn(stemOf(text)) === KINDS[other[field]]))
      found.push([field, `a ${words[other[field]]}`]);
  }
  return found.map(([field, what]) => `The ${field ? wordOf(field) : 'name'} looks like ${what}.`);
}

const other = { model: 'texture', texture: 'model' } as const;
const KINDS = { model: 'model', texture: 'material' } as const;
const words = { model: 'model', texture: 'material' } as const;

/** The word for a field in sentences that people read. */
const wordOf = (field: TypedFieldName) => (field === 'texture' ? words.texture : skinWords[field].noun);

/** Small letters and digits with `_` between them, which no shop name has. */
const isAssetName = (text: string | null | undefined) => !!text && /^[a-z0-9]+(?:_[a-z0-9]+)+$/i.test(text);

/** A space, or a capital letter without any `_`. */
const isShopName = (text: string | null | undefined) =>
  !!text && !isNone(text) && (/\s/.test(text) || (/\p{Lu}/u.test(text) && !text.includes('_')));

/** Says that the list has all of it already; undefined when something would change (docs: Checks). */
export function sayKnown(suggested: Suggested, list: readonly ListedSkin[]): string | undefined {
  const { kind, fields = {}, skin, legend, name } = suggested;
  if (kind === 'remove') return undefined;
  if (kind === 'add') {
    // In-game names that differ in capital letters are the same.
    const { ingamename, ...others } = fields;
    const [group, key] = [nameKey(legend), nameKey(ingamename ?? '')];
    const isSame = (one: ListedSkin) => nameKey(one.ingamename) === key && nameKey(one.legend) === group;
    const known = list.find((one) => hasAll(one, others) && isSame(one));
    return known && `The list has ${known.legend} – ${known.ingamename} with these values already.`;
  }
  const known = list.find(({ _id }) => _id === skin);
  if (!known) return undefined;
  if (kind === 'name') return known.name === name ? 'The list has this name already.' : undefined;
  return hasAll(known, fields) ? 'The list has these values already. Change at least one.' : undefined;
}

/** Has the skin each of these values? An absent value is not compared. */
const hasAll = (skin: ListedSkin, fields: NonNullable<Suggested['fields']>) =>
  typedFieldNames.every((name) => fields[name] === undefined || (fields[name] || null) === (skin[name] || null));

/** The same text for suggestions that say the same (docs: Suggestions). */
export function sameText({ kind, skin, legend, fields = {}, language, name }: Suggested): string {
  const about = kind === 'add' ? nameKey(legend) : skin;
  const values = typedFieldNames.flatMap((field) => {
    const text = fields[field];
    return text === undefined ? [] : [[field, field === 'ingamename' ? nameKey(text ?? '') : text || null]];
  });
  return JSON.stringify([kind, about, ...values, ...(name === undefined ? [] : [language, nameKey(name)])]);
}

/** What a suggestion asks for, as far as the checks read it (docs: Checks). */
export type Suggested = {
  kind: SuggestionKind;
  /** The id of the skin; absent for an addition. */
  skin?: string | undefined;
  legend: string;
  /** The new values of a change or an addition; null or an empty text clears one. */
  fields?: { [Name in TypedFieldName]?: string | null | undefined } | undefined;
  /** The language of a name, and the name. */
  language?: string | undefined;
  name?: string | undefined;
};

/** A skin of the list, in the order of addition. `name` is the one in the language of the suggestion. */
export type ListedSkin = Pick<GivenFields, TypedFieldName> & {
  _id: string;
  legend: string;
  name?: string | undefined;
};
