import { settingsIn, settingsParts } from '../names/settings-path.ts';
import type { Hit, Hits } from './found.ts';
import type { Row } from './rows.ts';

/** Finds rows by the settings that the game keeps of them. */
export type SettingsIndex = {
  /** By the path, of the asset or of the file that tools export, wherever it stands in a text. */
  at: (text: string) => Hits;
  /** By the name of the file alone, which skins of several legends may have. */
  called: (piece: string) => Hits;
};

export function settingsIndex(rows: readonly Row[]): SettingsIndex {
  const byPath = new Map<string, Map<string, Hit>>();
  const byStem = new Map<string, Map<string, Hit>>();
  const add = (index: typeof byPath, key: string, id: string) => {
    const hits = index.get(key) ?? new Map();
    index.set(key, hits.set(id, { rank: 0, why: 'file of its settings' }));
  };
  for (const { skin } of rows) {
    if (skin.settings === undefined) continue;
    add(byPath, skin.settings, skin._id);
    add(byStem, settingsParts(skin.settings).stem, skin._id);
  }
  return {
    at: (text) => byPath.get(settingsIn(text) ?? '') ?? NONE,
    // A plain word, as `classic`, is what people look for in other texts.
    called: (piece) => (piece.includes('_') ? byStem.get(stemOfFile(piece)) : undefined) ?? NONE,
  };
}

const NONE: Hits = new Map();
const stemOfFile = (piece: string) => piece.toLowerCase().replace(/\.(?:rpak|json|set)$/, '');
