import type { CharacterItem, Flavor, SkinItem } from '../formats/item.ts';
import { guidOf } from '../names/guid.ts';
import { hashOf } from '../names/hash.ts';
import type { Question } from './game-skin.ts';
import { assetKey, type Gathered } from './gathered.ts';

/**
 * Joins the forms in which several files describe one asset, such as the settings of RSX and of Legion+: each asset
 * stays once, in the order of their paths. A value that only one form has counts, and the form that says most comes
 * first. Values that mean different things are a question (docs: Dumps).
 */
export function joinForms(gathered: Gathered) {
  const { questions } = gathered;
  gathered.skins = oneOfEach(gathered.skins, joinSkins, questions);
  gathered.characters = oneOfEach(gathered.characters, joinCharacters, questions);
  gathered.flags = oneOfEach(gathered.flags, joinFlavors, questions);
}

/** Compares values of one field; where they differ, that is noted, and the first counts. */
type Choose = <Value>(field: string, values: (Value | undefined)[], meaning: (value: Value) => unknown) => Value;
type Join<Item> = (forms: [Item, ...Item[]], choose: Choose) => Item;

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

const chooser =
  (differences: Differences): Choose =>
  <Value>(field: string, values: (Value | undefined)[], meaning: (value: Value) => unknown) => {
    const told = values.filter((value) => value !== undefined);
    const unlike = [...new Map(told.map((value) => [meaning(value), value])).values()];
    if (unlike.length > 1) differences.push({ field, values: unlike.map(String) });
    // The name of an asset says more than its GUID.
    return (told.find((value) => !isNumber(value)) ?? told[0]) as Value;
  };

const isNumber = (value: unknown) => typeof value === 'string' && NUMBER.test(value);
const NUMBER = /(?:^|\/)(?:0x[0-9a-f]{1,16}|[0-9a-f]{16})\*?$/i;

/** Its GUID is the hash of its path, so both mean the same asset. */
const ofPath = (ending: string) => (path: string) =>
  isNumber(path) ? guidOf(path) : hashOf(`${assetKey(path)}${ending}`);
const ofSettings = ofPath('.rpak');
const ofModel = ofPath('.rmdl');
const same = (value: unknown) => value;
const small = (value: string) => value.trim().toLowerCase();

const joinSkins: Join<SkinItem> = (forms, choose) => {
  const said = forms.map((form) => form.said);
  const [first] = forms;
  return {
    asset: first.asset,
    uniqueId: choose(
      'permanent id',
      forms.map(({ uniqueId }) => uniqueId),
      same,
    ),
    textId: choose(
      'permanent id',
      forms.map(({ textId }) => textId),
      same,
    ),
    token: choose(
      'token',
      forms.map(({ token }) => token),
      hashOf,
    ),
    body: choose(
      'model',
      forms.map(({ body }) => body),
      ofModel,
    ),
    loading: choose(
      'loading model',
      forms.map(({ loading }) => loading),
      ofModel,
    ),
    character: choose(
      'legend',
      forms.map(({ character }) => character),
      ofSettings,
    ),
    parent: choose(
      'recoloured skin',
      forms.map(({ parent }) => parent),
      ofSettings,
    ),
    said: withoutUndefined({
      quality: choose(
        'quality',
        said.map(({ quality }) => quality),
        same,
      ),
      eventset: choose(
        'event set',
        said.map(({ eventset }) => eventset),
        small,
      ),
      arms: choose(
        'arms',
        said.map(({ arms }) => arms),
        small,
      ),
      slot: choose(
        'slot',
        said.map(({ slot }) => slot),
        small,
      ),
      camo: choose(
        'palette',
        said.map(({ camo }) => camo),
        same,
      ),
    }),
  };
};

const withoutUndefined = (said: SkinItem['said']): SkinItem['said'] =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const joinCharacters: Join<CharacterItem> = (forms, choose) => {
  const lists = forms.map(({ skins }) => skins).filter((list) => list !== undefined);
  const listed = [...Map.groupBy(lists.flat(), ({ asset }) => assetKey(asset)).values()];
  return {
    asset: forms[0].asset,
    token: choose(
      'token',
      forms.map(({ token }) => token),
      hashOf,
    ),
    status: choose(
      'shippingStatus',
      forms.map(({ status }) => status),
      small,
    ),
    skins: lists.length === 0 ? undefined : listed.map((flavors) => joinFlavors(flavors as [Flavor], choose)),
  };
};

/** What a flag hides in one form stays hidden. */
const joinFlavors: Join<Flavor> = (forms, choose) => {
  const [{ asset }] = forms;
  const flag = choose(
    `flag of ${asset}`,
    forms.map((form) => form.flag),
    small,
  );
  return { asset, flag: flag || (forms.find((form) => form.flag !== '')?.flag ?? '') };
};
