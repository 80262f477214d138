import { nameIn } from '../names/stem.ts';
import { pathIn, textIn } from './setting-values.ts';

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
/** What settings say; without the fields of which they say nothing. */
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
  return path === undefined ? undefined : nameIn(path);
};

/** A number from 0; the game writes -1 for none. */
const countIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
