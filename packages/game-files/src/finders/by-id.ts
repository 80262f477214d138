import { gameIdOf } from '../names/game-id.ts';
import { addTo } from './add-to.ts';
import type { TranslatedSkin } from './answer.ts';
import type { FoundName } from './by-name.ts';

/** Finds the skin with a permanent id of the game (docs: Translate lists). */
export function idFinder(skins: readonly TranslatedSkin[]) {
  const known = new Map<string, number[]>();
  for (const [place, { gameid }] of skins.entries()) {
    if (gameid !== undefined) addTo(known, gameid, place);
  }
  return (text: string): FoundName | undefined => {
    const id = gameIdOf(text);
    const places = id === undefined ? undefined : known.get(id);
    return id === undefined || places === undefined
      ? undefined
      : { name: id, kind: 'settings', how: 'id', skins: places };
  };
}
