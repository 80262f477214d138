import { coloursIn, findPictures, type Worn } from '#game-files/cast/find-pictures.ts';
import type { Axis, Model, Stance } from '#game-files/cast/model.ts';
import { nextUp } from '#game-files/cast/stance.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import type { Packed } from '#game-files/pictures/read-dds.ts';
import { memoizeLast } from '#rules/memoize.ts';

/** A model to look at: its file, the pictures dropped with it, and the skins that wear it. */
export type Wanted = { file: ChosenFile; pictures: readonly ChosenFile[]; skins: readonly TranslatedSkin[] };

/** A picture as the graphics take it: read by the browser, or packed as the game stores it. */
export type Picture = { bitmap: ImageBitmap } | { packed: Packed };

/** The pictures that were read, `null` for those that could not be, and why. */
export type ReadPictures = {
  pictures: readonly (Picture | null)[];
  problems: readonly { path: string; problem: string }[];
};

/** How the model is looked at. */
export type Look = { hidden: readonly number[]; isWireframe: boolean };

/** A step around the model, or towards it. */
export const turns = ['left', 'right', 'up', 'down', 'nearer', 'farther'] as const;
export type Turn = (typeof turns)[number];

/** What the graphics are told: `worn` are places in the pictures, for each material. */
export type DrawingOrder =
  | { type: 'dressed'; worn: readonly Worn[]; pictures: readonly (Picture | null)[] }
  | { type: 'look.changed'; look: Look }
  | { type: 'stood'; stance: Stance }
  | { type: 'turned'; by: Turn };

export type Drawing = { model: Model; look: Look };

export type Context = {
  wanted: Wanted | null;
  model: Model | null;
  /** Where the head is when the person has said so, for this folder. */
  up: Axis | null;
  look: Look;
  /** The recolour laid over the model; empty for its own pictures. */
  colour: string;
  /** What the graphics draw on. */
  canvas: HTMLCanvasElement | null;
  /** Why some pictures are missing. */
  problems: ReadPictures['problems'];
  /** Why the model cannot be shown. */
  problem: string | null;
  /** Why the graphics draw nothing. */
  undrawn: string | null;
  /** Why no pictures came. */
  lost: string | null;
};

export const NOTHING: Context = {
  ...{ wanted: null, model: null, up: null, colour: '', canvas: null },
  look: { hidden: [], isWireframe: false },
  ...{ problems: [], problem: null, undrawn: null, lost: null },
};

/** A model has about ten materials; more pictures than these would not fit into the memory of a phone. */
export const MOST_PICTURES = 64;

const pathsFor = memoizeLast(({ pictures }: Wanted) => pictures.map(({ path }) => path));

const clothesFor = memoizeLast((wanted: Wanted, model: Model, colour: string) => {
  const found = findPictures({
    materials: model.materials,
    model: wanted.file.path,
    paths: pathsFor(wanted),
    colour: colour === '' ? undefined : colour,
    skins: wanted.skins,
  });
  const places = [...new Set(found.flatMap(({ colour: own, normal }) => [own, normal]))]
    .filter((place) => place !== undefined)
    .slice(0, MOST_PICTURES);
  const placeOf = new Map(places.map((place, index) => [place, index]));
  const wornAt = (place: number | undefined) => (place === undefined ? undefined : placeOf.get(place));
  const worn = found.map(({ colour: own, normal }): Worn => {
    const [first, second] = [wornAt(own), wornAt(normal)];
    return { ...(first !== undefined && { colour: first }), ...(second !== undefined && { normal: second }) };
  });
  return { files: places.flatMap((place) => wanted.pictures[place] ?? []), worn };
});

/** The files of the pictures that the model wears, and for each material their places in these. */
export const clothesOf = ({
  wanted,
  model,
  colour,
}: Pick<Context, 'wanted' | 'model' | 'colour'>): { files: readonly ChosenFile[]; worn: readonly Worn[] } =>
  wanted && model ? clothesFor(wanted, model, colour) : { files: [], worn: [] };

const coloursFor = memoizeLast((wanted: Wanted, model: Model) =>
  coloursIn(model.materials, pathsFor(wanted), wanted.skins),
);

/** The recolours that can be laid over the model. */
export const coloursOf = ({ wanted, model }: Context): readonly string[] =>
  wanted && model ? coloursFor(wanted, model) : [];

/** The names of the materials without a picture of their colour, each once. */
export const greyMaterials = (context: Context): string[] => {
  const { worn, files } = clothesOf(context);
  const missing = new Set(context.problems.map(({ path }) => path));
  const isGrey = (place: number | undefined) => place === undefined || missing.has(files[place]?.path ?? '');
  const names = (context.model?.materials ?? []).filter((_, place) => isGrey(worn[place]?.colour));
  return [...new Set(names.map(({ name }) => name))];
};

/** A model as it stands by the word of a person, or else by the file. */
export const standing = (model: Model, up: Axis | null): Model =>
  up === null ? model : { ...model, stance: { ...model.stance, up } };

/** The next way up; null when that is what the file says. */
export const upAfter = ({ stance }: Model, up: Axis | null): Axis | null => {
  const next = nextUp(up ?? stance.up, stance.up);
  return next === stance.up ? null : next;
};
