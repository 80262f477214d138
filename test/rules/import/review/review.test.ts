import { describe, expect, it } from 'vitest';
import type { Reading } from '#rules/import/reading/reading.ts';
import type { Completions } from '#rules/import/review/completions.ts';
import { type Known, type ListedSkin, linesOf } from '#rules/import/review/lines.ts';
import { partsOf } from '#rules/import/review/parts.ts';
import { type Choices, isOpen, reviewOf } from '#rules/import/review/review.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { nameDifferences } from '#rules/skins/names.ts';
import { writeSources } from '#rules/skins/sources.ts';
import { readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';
import { publicOf } from '../../../support/public-of.ts';
import { listed, reading } from './samples.ts';

const whole = await reading();
const keyOf = (stem: string) => whole.skins.find(({ asset }) => asset.includes(stem))?.asset ?? '';
const [iron = '', steel = '', silent = '', secret = '', stranger = ''] = [
  'iron',
  'steel',
  'silent',
  'secret',
  'new.',
].map(keyOf);

type Given = {
  read?: Reading;
  skins?: ListedSkin[];
  isStarter?: boolean;
  completions?: Completions;
} & Partial<Choices>;

function review({ read = whole, skins = [], isStarter = false, completions = {}, taken = {}, sides = {} }: Given = {}) {
  const known: Known = { skins, isStarter };
  const lines = linesOf(read, known, completions);
  const choices = { taken, sides };
  const { lines: reviewed, ...counts } = reviewOf(lines, choices);
  const line = (key: string) => {
    const found = reviewed.find((one) => one.key === key);
    if (!found) throw new Error(`${key} is not there`);
    return found;
  };
  return { counts, line, lines, isOpen: (key: string) => isOpen(line(key), choices) };
}

/** The settings of a skin as a list stores them. */
const keptOf = (stem: string) => ({
  settings: `settings/itemflav/character_skin/ash/${stem}.rpak`,
  token: `SKIN_ash_${stem}`,
});

const ironAsListed = (more: object = {}) =>
  listed('a', {
    ingamename: 'Iron Choir',
    model: 'ash_lgnd_v31_iron_w',
    texture: 'ash_lgnd_v31_iron',
    gameid: '1',
    ...keptOf('lgnd_v31_iron'),
    names: '{"english":"Iron Choir"}',
    ...more,
  });

describe('the difference between files without English texts and a list', () => {
  const files = publicOf({
    ...skin('ash', 'lgnd_v31_iron', {}, 1),
    ...skin('ash', 'lgnd_v31_steel', {}, 2),
    ...skin('nobody', 'lgnd_v31_new', {}, 5),
    ...texts('arabic', {
      SKIN_ash_lgnd_v31_iron: 'ختخد',
      SKIN_ash_lgnd_v31_steel: 'خد',
      SKIN_nobody_lgnd_v31_new: 'خ',
    }),
    ...texts('french', { SKIN_ash_lgnd_v31_steel: 'Acier' }),
  });
  const known = { names: '{"english":"Iron Choir"}', sources: 'settings:ingamename,model', gameid: '1' };
  const skins = [
    listed('a', { ...known, ingamename: 'Iron Choir', model: 'old_w' }),
    listed('n', { ...{ legend: 'Nobody', ingamename: 'New One', gameid: '5' }, sources: 'settings:ingamename' }),
  ];

  it('keeps the listed names, and takes everything else', async () => {
    const { line, counts } = review({ read: await readingOf(files), skins });
    const { kind, lack, before, after, differences, typed, sent, skin: shown } = line(iron);
    expect([kind, lack, typed, shown.ingamename]).toEqual(['changed', null, [], 'Iron Choir']);
    expect(differences).toEqual(['model', 'texture', 'settings', 'token', 'names']);
    expect(nameDifferences(before?.names ?? null, after?.names ?? null)).toEqual([
      { language: 'arabic', before: null, after: 'ختخد' },
    ]);
    expect(after).toMatchObject({
      ingamename: 'Iron Choir',
      sources: 'settings:ingamename,model,gameid;derived:texture',
    });
    expect(sent).toMatchObject({ legend: 'Ash', ingamename: 'Iron Choir', gameid: '1' });
    // Also for a new legend without its text.
    expect(line(stranger).sent).toMatchObject({ legend: 'Nobody', ingamename: 'New One' });
    expect(counts).toEqual({ added: 0, changed: 2, leftOut: 1, open: 1 });
  });

  it('asks for the name of a new one, and shows its names in other languages', async () => {
    const read = await readingOf(files);
    const { line, isOpen: isAsked } = review({ read, skins });
    expect([line(steel).kind, line(steel).sent, isAsked(steel)]).toEqual(['settle', undefined, true]);
    expect(line(steel).lack).toEqual({
      field: 'ingamename',
      text: 'No English text names it: it is “خد” in Arabic, “Acier” in French. Give it a name.',
    });
    const said = review({ read, skins, completions: { [steel]: { ingamename: 'Steel Choir' } } }).line(steel);
    expect(said.sent).toMatchObject({ ingamename: 'Steel Choir', names: '{"arabic":"خد","french":"Acier"}' });
    expect(said.sent?.sources).not.toContain('ingamename');
  });

  it('finds a skin by its listed name', async () => {
    expect(review({ read: await readingOf(files), skins }).line(iron).text).toContain('iron choir');
  });

  it('leaves one of them to a handmade file', async () => {
    const read = await readingOf(files);
    const own = { ...read.own, skins: [{ legend: 'Ash', ingamename: 'Iron Choir', model: 'a_w' }] };
    const { line } = review({ read: { ...read, own }, skins });
    expect(line('own 0').before?._id).toBe('a');
    expect([line(iron).before, line(iron).lack?.field]).toEqual([null, 'ingamename']);
  });
});

it('the difference between files that do not say what is public and a list holds back new skins, and updates listed ones', async () => {
  const files = { ...skin('ash', 'lgnd_v31_iron', {}, 1), ...skin('ash', 'lgnd_v31_steel', {}, 2) };
  const named = texts('english', { SKIN_ash_lgnd_v31_iron: 'Iron Choir', SKIN_ash_lgnd_v31_steel: 'Steel Choir' });
  const given = {
    read: await readingOf({ ...files, ...named }),
    skins: [ironAsListed({ quality: 'rare', sources: 'settings:quality,model,texture,ingamename', model: 'old_w' })],
  };
  const { line, counts } = review(given);
  expect([line(iron).kind, line(steel).kind, line(steel).sent]).toEqual(['changed', 'heldBack', undefined]);
  expect(counts).toEqual({ added: 0, changed: 1, leftOut: 1, open: 0 });
  expect(review({ ...given, taken: { [steel]: true } }).counts).toMatchObject({ added: 1 });
});

describe('the difference between files and list', () => {
  it('takes new and certain skins, holds back those that are not public, and asks for missing values', () => {
    const { counts, line } = review();
    expect(counts).toEqual({ added: 2, changed: 0, leftOut: 3, open: 1 });
    expect([iron, steel, silent, secret, stranger].map((key) => line(key).kind)).toEqual([
      'new',
      'new',
      'heldBack',
      'heldBack',
      'settle',
    ]);
    expect(line(iron).sent).toMatchObject({ legend: 'Ash', ingamename: 'Iron Choir', gameid: '1' });
    expect(line(secret).sent).toBeUndefined();
    expect(line(stranger).lack).toEqual({ field: 'legend', text: 'This legend is new. Enter its name.' });
  });

  it('shows listed skins with other values, field by field, and no equal ones', () => {
    const { counts, line } = review({
      skins: [
        ironAsListed({ model: 'old_w', sources: 'settings:model,ingamename' }),
        listed('b', {
          ...{ ingamename: 'Steel Choir', model: 'ash_lgnd_v31_steel_w', gameid: '2' },
          ...keptOf('lgnd_v31_steel'),
          names: '{"english":"Steel Choir"}',
        }),
      ],
    });
    expect([line(iron).kind, line(steel).kind]).toEqual(['changed', 'same']);
    expect([line(iron).differences, line(iron).typed]).toEqual([['model'], []]);
    expect(counts).toMatchObject({ added: 0, changed: 1 });
    // Starter data that no file names is removed, so equal rows are sent too.
    expect(line(steel).sent).toBeDefined();
  });

  it('counts a name in another language as a change, and shows which', () => {
    const skins = [ironAsListed({ sources: 'settings:model,ingamename', names: '{"english":"Iron","french":"Fer"}' })];
    const { before, after, kind, differences } = review({ skins }).line(iron);
    expect([kind, differences]).toEqual(['changed', ['names']]);
    expect(nameDifferences(before?.names ?? null, after?.names ?? null)).toEqual([
      { language: 'english', before: 'Iron', after: 'Iron Choir' },
    ]);
  });

  it('takes a typed model and material when the files have none, and reports an invalid one', () => {
    const completed = (texture: string) => review({ completions: { [steel]: { texture } } }).line(steel);
    expect(completed('ash_lgnd_v31_steel').sent).toMatchObject({ texture: 'ash_lgnd_v31_steel' });
    expect(completed('ash_lgnd_v31_steel').sent?.sources).not.toContain('texture');
    const { lack, sent } = completed('a\u200bb');
    expect([lack?.field, sent]).toEqual(['texture', undefined]);
  });

  it('keeps a value that a person typed until you choose the other', () => {
    const skins = [ironAsListed({ ingamename: 'The Iron Choir', model: 'old_w', sources: 'settings:model' })];
    const asked = review({ skins });
    expect([asked.line(iron).kind, asked.line(iron).typed, asked.isOpen(iron)]).toEqual([
      'settle',
      ['ingamename'],
      true,
    ]);
    expect(asked.line(iron).sent).toMatchObject({ ingamename: 'The Iron Choir', model: 'ash_lgnd_v31_iron_w' });
    expect(asked.line(iron).sent?.sources).not.toContain('ingamename');
    expect(asked.line(iron).effect).toBe('change');
    const theirs = review({ skins, sides: { [iron]: 'theirs' } });
    expect([theirs.line(iron).sent?.ingamename, theirs.isOpen(iron)]).toEqual(['Iron Choir', false]);
  });

  it('changes nothing when every difference is a typed value that stays', () => {
    const { line, counts } = review({
      skins: [ironAsListed({ ingamename: 'The Iron Choir', sources: 'settings:model' })],
    });
    expect([line(iron).effect, counts.changed]).toEqual(['none', 0]);
  });

  it('asks nothing about starter data', () => {
    const { line } = review({ skins: [ironAsListed({ ingamename: 'The Iron Choir' })], isStarter: true });
    expect([line(iron).kind, line(iron).typed]).toEqual(['changed', []]);
  });

  it('takes a completed value as typed by a person', () => {
    const completions = { [stranger]: { legend: 'Newcomer' }, [silent]: { ingamename: 'Silent Choir' } };
    const { line, counts } = review({ completions, taken: { [silent]: true } });
    expect(line(stranger)).toMatchObject({ lack: null, sent: { legend: 'Newcomer', ingamename: 'New One' } });
    expect(line(silent).sent).toMatchObject({
      ingamename: 'Silent Choir',
      sources: writeSources({ model: 'settings', gameid: 'settings' }),
    });
    expect(counts).toMatchObject({ added: 4, open: 0 });
  });

  it('reports what is wrong with a typed value, and does not take it', () => {
    const { line } = review({ completions: { [silent]: { ingamename: 'a\u200bb' } }, taken: { [silent]: true } });
    expect(line(silent)).toMatchObject({ sent: undefined, lack: { field: 'ingamename' } });
    expect(line(silent).lack?.text).toContain('invisible character (U+200B)');
  });

  it('takes two with one name when the game has both, by their permanent ids', async () => {
    const twins = await readingOf(
      publicOf({
        ...skin('ash', 'rare_01', {}, 7),
        ...skin('ash', 'rare_02', {}, 8),
        ...texts('english', { SKIN_ash_rare_01: 'Vorna', SKIN_ash_rare_02: 'Vorna' }),
      }),
    );
    const linesIn = (own: SkinRow[], completions: Completions = {}) => {
      const reading = { ...twins, own: { skins: own, assets: [] } };
      return linesOf(reading, { skins: [], isStarter: false }, completions);
    };
    const reviewIn = (own: SkinRow[], completions?: Completions) =>
      reviewOf(linesIn(own, completions), { taken: {}, sides: {} });
    const { lines, added } = reviewIn([]);
    expect([added, lines.map(({ kind, problem }) => problem ?? kind)]).toEqual([2, ['new', 'new']]);
    const vorna = [{ legend: 'Ash', ingamename: 'Vorna' }];
    const [written, ...found] = reviewIn(vorna).lines;
    expect([written?.kind, written?.lack?.text, found.map(({ kind }) => kind)]).toEqual([
      'settle',
      'Ash has several skins named Vorna. Add the permanent id (gameid) of the one you mean.',
      ['new', 'new'],
    ]);
    const [named] = reviewIn(vorna, { 'own 0': { ingamename: 'Another' } }).lines;
    expect([named?.kind, named?.lack, named?.sent?.ingamename]).toEqual(['new', null, 'Another']);
  });

  it('never takes two with one name: the second waits for another name', () => {
    const completions = { [silent]: { ingamename: 'iron  choir' } };
    const both = review({ completions, taken: { [silent]: true } });
    expect(both.line(silent)).toMatchObject({
      sent: undefined,
      problem: 'Another skin of Ash is named iron  choir here. Give it another name.',
    });
    expect(both.line(iron).sent).toBeDefined();
    const one = review({ completions, taken: { [silent]: true, [iron]: false } });
    expect([one.line(silent).problem, one.line(iron).sent]).toEqual([null, undefined]);
  });

  it('leaves out a skin that you leave out, and counts it', () => {
    const { counts, line } = review({ taken: { [iron]: false } });
    expect(line(iron).sent).toBeUndefined();
    expect(counts).toMatchObject({ added: 1, leftOut: 4 });
  });
});

describe('rows are split into parts', () => {
  const skin = (name: string) => ({ legend: 'Ash', ingamename: name });
  const size = (part: object) => new TextEncoder().encode(JSON.stringify(part)).length;
  it('of at most the given size, with all rows in their order', () => {
    const skins = Array.from({ length: 50 }, (_, index) => skin(`Ähre ${index}`));
    const assets = Array.from({ length: 50 }, (_, index) => ({
      kind: 'Models' as const,
      group: 'Ash',
      name: `ash_${index}`,
    }));
    const gameids = Array.from({ length: 50 }, (_, index) => String(1_000_000 + index));
    const parts = partsOf({ skins, assets, gameids }, 500);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => size(part) > 500)).toEqual([]);
    expect(parts.flatMap((part) => part.skins)).toEqual(skins);
    expect(parts.flatMap((part) => part.assets)).toEqual(assets);
    expect(parts.flatMap((part) => part.gameids)).toEqual(gameids);
  });

  it('with at least one part', () => {
    const nothing = { skins: [], assets: [], gameids: [] };
    expect(partsOf(nothing, 500)).toEqual([nothing]);
  });
});
