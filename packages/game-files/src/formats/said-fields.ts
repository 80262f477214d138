import { nameIn } from '../names/stem.ts';
import { pathIn, textIn, wholeIn } from './setting-values.ts';

type Settings = Record<string, unknown>;

/**
 * The fields of a skin that its settings say by themselves, and how each is read; undefined when they say nothing
 * (docs: Skins).
 */
const saidFields = {
  quality: ({ quality }) => qualities.get(textIn(quality)?.charAt(0).toUpperCase() ?? ''),
  eventset: ({ cosmeticSet }) => assetIn(cosmeticSet),
  arms: ({ armsModel }) => assetIn(armsModel),
  slot: ({ skinName }) => textIn(skinName),
  camo: ({ camoIndex }) => countIn(camoIndex),
} satisfies Record<string, (settings: Settings) => string | undefined>;

export type SaidField = keyof typeof saidFields;
/** What settings say; without the fields that they say nothing about. */
export type Said = { [Name in SaidField]?: string };

export const saidIn = (settings: Settings): Said =>
  Object.fromEntries(
    Object.entries(saidFields).flatMap(([name, read]) => {
      const value = read(settings);
      return value === undefined ? [] : [[name, value]];
    }),
  );

// The tool that writes the settings checks the first letter alone.
const qualities = new Map(
  ['none', 'common', 'rare', 'epic', 'legendary', 'mythic', 'iconic'].map((name) => [
    name.charAt(0).toUpperCase(),
    name,
  ]),
);

const assetIn = (value: unknown) => {
  const path = pathIn(value);
  // A number in the place of a name is no name.
  return path === undefined || /(?:^|\/)0x[0-9a-f]+$/i.test(path) ? undefined : nameIn(path);
};

/** A number from 0; the game writes -1 for none. */
function countIn(value: unknown) {
  const count = wholeIn(value);
  return count !== undefined && count >= 0 ? String(count) : undefined;
}
