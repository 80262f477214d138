import type { SkinItem } from '../formats/item.ts';
import { guidFinder, hashOf } from '../names/guid.ts';
import type { Legends } from '../names/legends.ts';
import { ownClips, saidClips } from '../names/rigs.ts';
import { settingsPath } from '../names/settings-path.ts';
import { nameIn } from '../names/stem.ts';
import type { GameLegend, GameSkin, Joined, Question } from './game-skin.ts';
import { assetKey, type Gathered } from './gathered.ts';
import { materialFinder } from './materials.ts';
import { signFinder } from './unreleased-signs.ts';

/** Makes skins of everything that a dump says. Nothing is guessed: a contradiction is a question. */
export function joinGameFiles(gathered: Gathered): Joined {
  const questions: Question[] = [...gathered.questions];
  const items = gathered.skins;
  const legendAt = legendFinder(gathered);
  const idOf = idFinder(items, questions);
  const namesOf = nameFinder(gathered, questions);
  const signsOf = signFinder(gathered);
  const targetsOf = targetFinder(gathered);
  const materialOf = materialFinder({ gathered, items, targetsOf });
  const skins = items.map((item): GameSkin => {
    const legend = legendAt(folderOf(item));
    const names = namesOf(item.token, item.asset);
    return {
      asset: item.asset,
      legend,
      stem: nameIn(item.asset),
      token: item.token,
      id: idOf(item),
      names,
      model: item.body && nameIn(item.body),
      loading: item.loading && nameIn(item.loading),
      material: materialOf(item, legend.folder),
      animation: animationOf(targetsOf(item.body), legend.folder, gathered.legends),
      parent: item.parent && settingsPath(item.parent),
      said: item.said,
      file: packageOf(gathered, item.body),
      ...signsOf(item, names),
    };
  });
  return { skins, legends: legendAt.all(), questions };
}

/** The legend's folder in the settings; without one, the folder in their own path. */
const folderOf = ({ asset, character }: SkinItem) =>
  character === undefined ? (assetKey(asset).split('/').at(-2) ?? '') : nameIn(character);

function legendFinder(gathered: Gathered) {
  const tokens = new Map(gathered.characters.map(({ asset, token }) => [nameIn(asset), token]));
  const namesOf = nameFinder(gathered);
  const met = new Map<string, GameLegend>();
  const find = (folder: string) => {
    const known = met.get(folder);
    if (known) return known;
    const names = namesOf(tokens.get(folder));
    // Only an unknown legend is named by the game's texts.
    const legend = { folder, name: gathered.legends.called(folder)?.name ?? names.english, names };
    met.set(folder, legend);
    return legend;
  };
  for (const folder of tokens.keys()) find(folder);
  return Object.assign(find, { all: () => [...met.values()] });
}

/**
 * The permanent id of a skin. The settings have it twice; when the two differ, the one that no other skin has counts.
 */
export function idFinder<Item extends Identified>(items: readonly Item[], questions: Question[]) {
  const claims = new Map<number, Item[]>();
  for (const item of items) {
    for (const id of idsOf(item)) claims.set(id, [...(claims.get(id) ?? []), item]);
  }
  for (const [id, claimants] of claims) {
    if (claimants.length > 1) questions.push({ what: 'one id', id, assets: claimants.map(({ asset }) => asset) });
  }
  return (item: Item) => {
    const ids = idsOf(item);
    if (ids.length > 1) questions.push({ what: 'two ids', asset: item.asset, ids });
    // A skin with the id in both places wins over one with the id in one.
    const own = ids.filter((id) => (claims.get(id) ?? []).every((other) => other === item || idsOf(other).length > 1));
    return own.length === 1 ? own[0] : undefined;
  };
}

type Identified = Pick<SkinItem, 'asset' | 'uniqueId' | 'textId'>;
const idsOf = ({ uniqueId, textId }: Identified) => [...new Set([uniqueId, textId])].filter((id) => id !== undefined);

/** Finds the names by language for a token; a language with two contradicting texts has none. */
export function nameFinder({ texts }: Pick<Gathered, 'texts'>, questions: Question[] = []) {
  return (token: string | undefined, asset = '') => {
    const names: Record<string, string> = {};
    if (token === undefined) return names;
    const hash = hashOf(token);
    for (const [language, table] of texts) {
      const [text, ...others] = table.get(hash) ?? [];
      if (others.length > 0) questions.push({ what: 'two texts', asset, language, texts: table.get(hash) ?? [] });
      else if (text !== undefined) names[language] = text;
    }
    return names;
  };
}

/** The references of a model, by name also where the list has only a GUID and another list knows its name. */
function targetFinder({ wears, assets }: Gathered) {
  let names: Map<string, string> | undefined;
  let guidIn: ReturnType<typeof guidFinder> | undefined;
  const named = (target: string) => {
    if (!target.endsWith('*')) return target;
    names ??= new Map([...assets.values()].map(({ path }) => [hashOf(path), path]));
    guidIn ??= guidFinder(names.keys());
    return names.get(guidIn(target) ?? '') ?? target;
  };
  return (model: string | undefined) => (model === undefined ? undefined : wears.get(assetKey(model))?.map(named));
}

function animationOf(targets: string[] | undefined, folder: string, legends: Legends): GameSkin['animation'] {
  const rigs = targets?.filter((target) => assetKey(target).startsWith('animrig/')).map(nameIn) ?? [];
  const own = ownClips(rigs, folder, legends);
  if (own !== undefined) return { name: own, from: 'list' };
  const known = saidClips(legends.called(folder));
  return known === undefined ? undefined : { name: known, from: 'derived' };
}

function packageOf({ packages, assets }: Gathered, body: string | undefined) {
  if (body === undefined) return;
  const listed = assets.get(assetKey(body))?.files.find((file) => file.startsWith('root_lgnd_skins'));
  return packages.get(assetKey(body)) ?? listed;
}
