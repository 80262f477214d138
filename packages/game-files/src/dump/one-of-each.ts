import type { CharacterItem, Flavor, SkinItem } from '../formats/item.ts';
import type { ItemSettings } from '../formats/item-settings.ts';
import type { SaidField } from '../formats/said-fields.ts';
import { guidOf, hashOf } from '../names/guid.ts';
import type { Question } from './game-skin.ts';
import { assetKey, type Gathered } from './gathered.ts';

/**
 * Joins the forms of one asset that several files describe, such as the settings of RSX and of Legion+: each asset
 * stays once, in the order of their paths. A value that only one form has counts, and the form that says most comes
 * first. Values that mean different things are a question (docs: Dumps).
 */
export function joinForms(gathered: Gathered) {
  const { questions } = gathered;
  gathered.skins = oneOfEach(gathered.skins, joinSkins, questions);
  gathered.characters = oneOfEach(gathered.characters, joinCharacters, questions);
  gathered.flags = oneOfEach(gathered.flags, joinFlavors, questions);
  // Nobody is asked about items: the fullest form counts.
  gathered.items = oneOfEach(gathered.items, joinItemForms, []);
}

type Forms<Item> = [Item, ...Item[]];
type Join<Item> = (forms: Forms<Item>, choose: Choose) => Item;

function oneOfEach<Item extends { asset: string }>(items: Item[], join: Join<Item>, questions: Question[]): Item[] {
  return [...Map.groupBy(items, ({ asset }) => assetKey(asset))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, forms]) => {
      const [first, ...others] = forms.sort((a, b) => fullness(b) - fullness(a));
      if (!first || others.length === 0) return forms;
      const differences: Differences = [];
      const joined = join([first, ...others], chooser(differences));
      if (differences.length > 0) questions.push({ what: 'one asset', asset: first.asset, differences });
      return joined;
    });
}

/** How much a form says. */
const fullness = (item: object): number =>
  Object.values(item)
    .map((value) => (typeof value === 'object' ? fullness(value) : Number(value !== undefined)))
    .reduce((sum, one) => sum + one, 0);

type Differences = Extract<Question, { what: 'one asset' }>['differences'];

/** The word for a field, and what a value in it means. */
type Meaning = [word: string, meaning: (value: string) => unknown];

/** The values of these fields that count: the first of those that several forms have, and a note where they differ. */
type Choose = <Item extends object>(forms: Forms<Item>, fields: { [Name in keyof Item]?: Meaning }) => Partial<Item>;

const chooser =
  (differences: Differences): Choose =>
  (forms, fields) =>
    Object.fromEntries(
      Object.entries<Meaning | undefined>(fields).flatMap(([name, [word, meaning] = [name, same]]) => {
        const values = forms.map((form) => Object.entries(form).find(([one]) => one === name)?.[1]);
        const told = values.filter((value) => value !== undefined);
        const unlike = [...Map.groupBy(told, meaning).values()];
        if (unlike.length > 1) differences.push({ field: word, values: unlike.map(([value]) => String(value)) });
        // The path of an asset says more than its GUID.
        const value = told.find((one) => !isNumber(one)) ?? told[0];
        return value === undefined ? [] : [[name, value]];
      }),
    ) as never;

const isNumber = (value: unknown) => typeof value === 'string' && NUMBER.test(value);
const NUMBER = /(?:^|\/)(?:0x[0-9a-f]{1,16}|[0-9a-f]{16})\*?$/i;

/** A GUID is the hash of a path, so both mean the same asset. */
const ofPath = (ending: string) => (path: string) =>
  isNumber(path) ? guidOf(path) : hashOf(`${assetKey(path)}${ending}`);
const ofSettings = ofPath('.rpak');
const ofModel = ofPath('.rmdl');
const same = (value: string) => value;
const small = (value: string) => value.trim().toLowerCase();

const skinFields: Record<Exclude<keyof SkinItem, 'asset' | 'said'>, Meaning> = {
  uniqueId: ['permanent id', same],
  textId: ['permanent id', same],
  token: ['token', hashOf],
  body: ['model', ofModel],
  loading: ['loading model', ofModel],
  character: ['legend', ofSettings],
  parent: ['recoloured skin', ofSettings],
};

const saidFields: Record<SaidField, Meaning> = {
  quality: ['quality', same],
  eventset: ['event set', small],
  arms: ['arms', small],
  slot: ['slot', small],
  camo: ['palette', same],
};

const joinSkins: Join<SkinItem> = (forms, choose) => {
  const [first, ...others] = forms;
  const said = choose([first.said, ...others.map((other) => other.said)], saidFields);
  return { ...first, ...choose(forms, skinFields), said };
};

const joinCharacters: Join<CharacterItem> = (forms, choose) => {
  const lists = forms.map(({ skins }) => skins).filter((list) => list !== undefined);
  const listed = [...Map.groupBy(lists.flat(), ({ asset }) => assetKey(asset)).values()];
  return {
    ...forms[0],
    ...choose(forms, { token: ['token', hashOf], status: ['shippingStatus', small] }),
    skins: lists.length === 0 ? undefined : listed.map((flavors) => joinFlavors(flavors as Forms<Flavor>, choose)),
  };
};

const { uniqueId, textId, token, parent } = skinFields;
const itemFields = { uniqueId, textId, token, parent, short: token, owner: skinFields.character };

const joinItemForms: Join<ItemSettings> = (forms, choose) => {
  const [first, ...others] = forms;
  const said = choose([first.said, ...others.map((other) => other.said)], saidFields);
  const lists = forms.map((form) => form.lists).find((one) => one?.hasFlags) ?? first.lists;
  const files = forms.map((form) => form.files).find((some) => some.length > 0) ?? [];
  return {
    ...first,
    ...choose(forms, itemFields),
    said,
    lists,
    files,
    isShipping: forms.every((one) => one.isShipping),
  };
};

/** What a flag hides in one form stays hidden. */
const joinFlavors: Join<Flavor> = (forms, choose) => {
  const [{ asset }] = forms;
  choose(forms, { flag: [`flag of ${asset}`, small] });
  return { asset, flag: forms.find(({ flag }) => flag !== '')?.flag ?? '' };
};
