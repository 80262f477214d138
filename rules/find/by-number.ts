import { gameIdOf } from '../names/game-id.ts';
import { guidFinder, guidOf } from '../names/guid.ts';
import { hashOf } from '../names/hash.ts';
import { isNone } from '../names/is-none.ts';
import { materialPaths, modelPaths, settingsPaths } from '../names/skin-paths.ts';
import type { Hit } from './found.ts';
import { numbersIn } from './in-hand.ts';
import type { Row } from './rows.ts';

/** The GUIDs that a piece of a search may be: behind `0x`, or so long that it is no word. */
export function guidsIn(piece: string): string[] {
  const written = numbersIn(piece).filter((text) => /^(?:0x[0-9a-f]{6,16}|[0-9a-f]{13,16}|\d{17,20})$/.test(text));
  return [...new Set(written.flatMap((text) => guidOf(text) ?? []))];
}

/**
 * Finds the rows whose model, material or settings have a GUID, by the hash of the paths at which the game keeps such files. A
 * number that comes out equal proves the path; a file at another path is not found so.
 */
export function guidIndex(rows: readonly Row[]): (guid: string) => ReadonlyMap<string, Hit> {
  const known = new Map<string, [row: Row, what: string][]>();
  const guids = hashedOnce();
  for (const row of rows) {
    for (const [what, path] of pathsOf(row)) {
      const guid = guids(path);
      known.set(guid, [...(known.get(guid) ?? []), [row, what]]);
    }
  }
  const find = guidFinder(known.keys());
  return (guid) => {
    const found = known.get(find(guid) ?? '') ?? [];
    return new Map(
      found.map(([row, what]): [string, Hit] => [row.skin._id, { rank: rankOf(row), why: `GUID of its ${what}` }]),
    );
  };
}

function* pathsOf({
  skin: { model, texture, settings },
  words: { folder },
}: Row): Generator<[what: string, path: string]> {
  if (!isNone(model)) for (const path of modelPaths(model, { folder })) yield ['model', path];
  if (settings !== undefined) yield ['settings', settings];
  if (folder === undefined || isNone(texture)) return;
  for (const path of materialPaths(texture, folder)) yield ['material', path];
  // Where nothing tells it, a rule about names does for most.
  if (settings === undefined) for (const path of settingsPaths(texture, folder)) yield ['settings', path];
}

const rankOf = ({ isRecolour }: Row) => (isRecolour ? 1 : 0);

/** Many skins share a model. */
function hashedOnce() {
  const hashed = new Map<string, string>();
  return (path: string) => {
    const guid = hashed.get(path) ?? hashOf(path);
    hashed.set(path, guid);
    return guid;
  };
}

/** The rows with a permanent id of the game, as it is or written `SAID00001813643991`. */
export function byGameId(rows: readonly Row[], piece: string) {
  const id = gameIdOf(piece);
  const those = rows.filter(({ skin }) => id !== undefined && skin.gameid === id);
  return new Map(those.map(({ skin }): [string, Hit] => [skin._id, { rank: 0, why: 'its id in the game' }]));
}
