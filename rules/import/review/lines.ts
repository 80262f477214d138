import * as v from 'valibot';
import { AssetName, InGameName, LegendName } from '#contract/skins/skin-draft.ts';
import type { SkinFieldName, SkinFields } from '#contract/skins/skin-fields.ts';
import { fold } from '#game-files/texts/fold.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { isNamed, type OpenRow, type SkinRow } from '../../skins/given-rows.ts';
import { sayAmbiguous } from '../../skins/same-names.ts';
import { type ComparedSkin, compareWithList } from '../compare-skins.ts';
import { type Completion, rowMaker } from '../game-rows.ts';
import { writtenIn } from '../merge-rows.ts';
import type { Reading, ReadSkin } from '../reading/reading.ts';
import type { KnownSkin } from '../recognise-skins.ts';
import type { Completions } from './completions.ts';

/** A skin of the list as the page compares it. */
export type ListedSkin = KnownSkin & { _id: string };

/** The field that must be completed before a skin can be taken, and why. */
type Lack = { field: keyof Completion; text: string };

/** One skin of the files beside the same skin of the list. */
export type ReviewLine = {
  /** Stays the same however often the files are read. */
  key: string;
  skin: ReadSkin;
  /** The row that is sent when the skin is taken; undefined while something is missing. */
  row: SkinRow | undefined;
  /** The same without a name or a legend that nobody has entered: the list may know it. */
  open: OpenRow | undefined;
  before: ListedSkin | null;
  /** The skin as the files would make it; null when it is new. */
  after: SkinFields | null;
  differences: readonly SkinFieldName[];
  /** Differences whose old value a person typed. */
  typed: readonly SkinFieldName[];
  lack: Lack | null;
  /** The text that the search reads. */
  text: string;
};

/** The list that the files are compared with; no person typed starter data. */
export type Known = { skins: readonly ListedSkin[]; isStarter: boolean };

/**
 * Every skin of the files, in their order, compared with the list. Handmade lists win over the game's files without a
 * question.
 */
export function linesOf(reading: Reading, { skins, isStarter }: Known, completions: Completions): ReviewLine[] {
  const bare = bareLinesOf(reading, completions);
  const rows = { skins: bare.flatMap(({ row }) => row ?? []), open: bare.flatMap(({ open }) => open ?? []) };
  const { compared, named, ambiguous } = compareWithList(rows, { known: skins, isStarter: () => isStarter });
  return bare.map((bareLine, index) => {
    const name = bareLine.open && named.get(bareLine.open);
    const line = name ? namedLine(bareLine, name) : bareLine;
    const one = line.row && compared.get(line.row);
    if (!one) return line;
    if (ambiguous.has(one.row)) {
      return { ...line, row: undefined, lack: { field: 'ingamename', text: sayAmbiguous(one.row) } };
    }
    const isWritten = index < reading.own.skins.length;
    return one.before === null ? line : { ...line, ...pick(one), ...(isWritten && { typed: [] }) };
  });
}

/** The same, before the comparison. */
function bareLinesOf({ skins, own }: Reading, completions: Completions): ReviewLine[] {
  const rowOf = rowMaker(skins);
  const found = skins.map((skin) => bareLine(skin, completions[skin.asset], rowOf));
  const isWritten = writtenIn(
    own.skins,
    found.flatMap(({ row }) => row ?? []),
  );
  const written = own.skins.map((row, index) => writtenLine(row, index, completions[ownKey(index)]));
  return [...written, ...found.filter(({ row }) => row === undefined || !isWritten(row))];
}

/** The line of a skin that no English text names but that the list has: it gets its name from the list. */
function namedLine(line: ReviewLine, row: SkinRow) {
  const { legend, ingamename } = row;
  const state = line.skin.state === 'held back' ? line.skin.state : ('ready' as const);
  const text = `${line.text}\n${fold(`${legend}\n${ingamename}`)}`;
  return { ...line, skin: { ...line.skin, legend, ingamename, state }, row, open: undefined, lack: null, text };
}

const ownKey = (index: number) => `own ${index}`;

/** A skin of a handmade list: a person wrote it, and values typed on the page win over it. */
function writtenLine(written: SkinRow, index: number, completion: Completion | undefined): ReviewLine {
  const row = { ...written, ...completion };
  const { legend, ingamename, model, texture, animation } = row;
  const skin: ReadSkin = {
    ...{ state: 'ready', why: [], asset: `row ${index + 1}`, folder: '', legend, ingamename },
    ...{ names: {}, materials: [], sources: {}, signs: [], flags: [], isUntold: false },
    ...{ model: model ?? undefined, texture: texture ?? undefined, animation: animation ?? undefined },
    ...{ said: {}, parent: undefined, package: undefined },
    ...{ token: undefined, permanentId: undefined },
  };
  return { ...bareLine(skin, completion, () => row), key: ownKey(index) };
}

const pick = ({ before, after, differences, typed }: Extract<ComparedSkin<ListedSkin>, { after: unknown }>) => ({
  ...{ before, after, differences, typed },
});

function bareLine(skin: ReadSkin, completion: Completion | undefined, rowOf: ReturnType<typeof rowMaker>): ReviewLine {
  const lack = lackOf(skin, completion);
  const row = rowOf(skin, completion);
  const { asset, legend, ingamename, model, texture, folder } = skin;
  return {
    key: asset,
    skin,
    row: !lack && isNamed(row) ? row : undefined,
    open: isNamed(row) || isAssetWrong(lack) ? undefined : row,
    ...{ before: null, after: null, differences: [], typed: [] },
    lack,
    text: fold([legend, ingamename, completion?.ingamename, model, texture, folder, asset].filter(Boolean).join('\n')),
  };
}

const isAssetWrong = (lack: Lack | null) => lack?.field === 'model' || lack?.field === 'texture';

/** The first problem that keeps the skin from being taken; typed values are checked like everywhere else. */
function lackOf({ legend, ingamename, names, state, why }: ReadSkin, completion: Completion = {}): Lack | null {
  if (legend === undefined && !completion.legend)
    return { field: 'legend', text: 'This legend is new. Enter its name.' };
  const wrongLegend = issueOf(LegendName, completion.legend ?? legend);
  if (wrongLegend) return { field: 'legend', text: wrongLegend };
  if (ingamename === undefined && !completion.ingamename)
    return { field: 'ingamename', text: `${namelessText(names)} Give it a name.` };
  if (state === 'unusable' && !completion.ingamename)
    return { field: 'ingamename', text: why[0] ?? 'This name cannot be used.' };
  // A name from the files was checked when they were read.
  const wrongName = completion.ingamename && issueOf(InGameName, completion.ingamename);
  if (wrongName) return { field: 'ingamename', text: wrongName };
  return wrongAsset('model', completion) ?? wrongAsset('texture', completion);
}

const FEW = 3;

/** Says that no English text names a skin, and what texts in other languages call it, the first few. */
function namelessText(names: ReadSkin['names']) {
  const others = Object.keys(names).filter((language) => language !== 'english');
  if (others.length === 0) return 'It has no name in the files.';
  const said = others.sort().slice(0, FEW);
  return `No English text names it: it is ${said.map((one) => `“${names[one]}” in ${languageWord(one)}`).join(', ')}.`;
}

function wrongAsset(field: 'model' | 'texture', completion: Completion): Lack | null {
  const name = completion[field];
  const text = name === undefined ? undefined : issueOf(AssetName, name);
  return text === undefined ? null : { field, text };
}

const issueOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value, { abortEarly: true }).issues?.[0].message;
