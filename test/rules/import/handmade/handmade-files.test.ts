import { describe, expect, it } from 'vitest';
import { sayFile } from '#rules/import/reading/reading.ts';
import { type Content, failureOf, list, readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';

const head = 'legend,ingamename,model,texture';
const csv = (...lines: string[]) => [head, ...lines].join('\n');
const dump = { ...skin('wraith', 'rare_01'), ...texts('english', { SKIN_wraith_rare_01: 'Vorna' }) };

/** The sentences about files that were not read. */
const notTaken = async (files: Record<string, Content>) =>
  (await readingOf(files)).files.filter((file) => 'unknown' in file).map(sayFile);

describe('handmade lists (docs: Import)', () => {
  it('are read beside the files of the game’s tools, in any form', async () => {
    const { own, skins, files } = await readingOf({
      ...dump,
      'skins.csv': `${head},Names,Sources\nAsh,Arctic,ash_w,ash_lgnd_v1,"{""german"": ""Arktis""}",settings:model`,
      'more.json': '[{ "legend": "Ash", "ingamename": "Frost", "names": "{\\"french\\":\\"Givre\\"}" }]',
      'old.tsv': `${head.replaceAll(',', '\t')}\nAsh\tSnow\ta\tb`,
      'assets.txt': 'ash_base_w\nmdl/bloodhound_base_w.rmdl\n',
    });
    expect(own.skins.map(({ legend, ingamename }) => `${legend} ${ingamename}`)).toEqual([
      'Ash Arctic',
      'Ash Frost',
      'Ash Snow',
    ]);
    expect(own.skins[0]).toMatchObject({ names: '{"german":"Arktis"}', sources: 'settings:model' });
    expect(own.skins[1]).toMatchObject({ names: '{"french":"Givre"}', model: 'n/a' });
    expect(own.assets.map(({ name }) => name)).toEqual(['ash_base_w', 'bloodhound_base_w']);
    expect(skins).toMatchObject([{ ingamename: 'Vorna' }]);
    expect(files.every((file) => 'form' in file)).toBe(true);
  });

  it('use the legends that the caller knows', async () => {
    const legends = [
      { name: 'Orveth', folder: 'orveth', words: ['orv'], rig: 'pilot_medium_orv', clips: 'pilot_medium_orv' },
    ];
    const { own } = await readingOf({ 'assets.txt': 'orv_base_w' }, { legends });
    expect(own.assets).toEqual([{ kind: 'Models', group: 'Orveth', name: 'orv_base_w' }]);
  });

  it('can be read by themselves', async () => {
    const { own, skins } = await readingOf({ 'skins.csv': csv('Ash,Arctic,ash_w,ash_lgnd_v1') });
    expect([own.skins.length, own.assets, skins]).toEqual([1, [], []]);
  });

  it('fail alone when something in them is wrong, each with one sentence', async () => {
    const files = {
      'good.csv': csv('Ash,Arctic,a,b'),
      'lines.csv': csv('Ash,Frost,a,b', 'Ash,Fro'),
      'cut.json': '{ "skins": [\n{ "legend": "Ash"',
      'quote.csv': csv('Ash,"Frost,a,b'),
      'latin.csv': new Uint8Array([...new TextEncoder().encode(`${head}\nAsh,Caf`), 0xe9]),
      'twice.json': '[\n{ "legend": "ASH", "ingamename": "arctic" }]',
      'columns.csv': 'key,english\nSKIN_ZEAL,Zeal',
      'last.json': '[{ "legend": "Ash", "ingamename": "Frost" }]',
    };
    const { own } = await readingOf(files);
    // Names in a list that was left out are free for the others.
    expect(own.skins.map(({ ingamename }) => ingamename)).toEqual(['Arctic', 'Frost']);
    expect(await notTaken(files)).toEqual([
      'lines.csv was left out; correct line 3: It has 2 columns, the head has 4.',
      'cut.json is not JSON, or is incomplete: correct line 2.',
      'quote.csv cannot be read: a quote that opens after line 1 is never closed.',
      'latin.csv is not UTF-8 text. Save it as UTF-8 and import it again.',
      'twice.json was left out; correct line 2: ASH – arctic is already in good.csv, line 2.',
      'columns.csv needs the columns legend, ingamename, model and texture for skins, or kind, name and legend (or asset_name) for assets.',
    ]);
  });

  it('with too many rows are left out, and those before them are kept', { timeout: 30_000 }, async () => {
    const models = (count: number) =>
      JSON.stringify({ Models: [{ name: 'Ash', items: Array.from({ length: count }, () => 'ash_base_w') }] });
    const read = await readingOf({ 'a.json': models(299_999), 'b.json': models(2), 'c.txt': 'ash_base_w' });
    expect(read.own.assets).toHaveLength(300_000);
    expect(read.files.filter((file) => 'unknown' in file).map(sayFile)).toEqual([
      'b.json was left out: the handmade lists have more than 300000 rows; split them.',
    ]);
  });

  it('are skipped in a folder, like the notes and settings of tools', async () => {
    const files = { ...dump, 'out/skins.csv': csv('Ash,Arctic,a,b'), 'out/package.json': '{}' };
    expect((await readingOf(files)).own).toEqual({ skins: [], assets: [] });
    expect(await notTaken(files)).toEqual([
      'out/skins.csv is a handmade list; choose it by itself.',
      'out/package.json is a handmade list; choose it by itself.',
    ]);
  });

  it('never hide a list of the game', async () => {
    const rsx = list('mdl_,1,common.rpak,mdl/Humans/class/light/pilot_light_wraith.rmdl');
    const { own, assets } = await readingOf({ 'list.csv': rsx, 'own.txt': 'ash_base_w' });
    expect([own.assets.length, assets.length]).toEqual([1, 1]);
    expect(await failureOf({ 'own.txt': 'what is this' })).toMatch(/^own\.txt was left out; correct line 1: /);
  });
});
