import { describe, expect, it } from 'vitest';
import { withGiven } from '#contract/skins/skin-fields.ts';
import { compareSkins } from '#rules/import/compare-skins.ts';
import { gameRows } from '#rules/import/game-rows.ts';
import { gameLists, goneFrom } from '#rules/import/gone.ts';
import { readDump } from '#rules/import/reading/read-detected.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import { type KnownSkin, recogniseSkins } from '#rules/import/recognise-skins.ts';
import { type Content, incoming, readingOf } from '../../game-files/dump/files-of.ts';
import { chance, draw, evenly } from '../../wander/lot.ts';
import { seasonFiles } from './season.ts';

const whole = seasonFiles();
const season = await readingOf(whole);
const rows = gameRows(season);
const list: KnownSkin[] = rows.skins.map((row) => ({ legend: row.legend, ...withGiven(undefined, row) }));
const assetKey = ({ kind, group, name }: { kind: string; group: string; name: string }) => `${kind} ${group} ${name}`;

/** What becomes of an export that stopped, was saved by an editor, or was dropped only in part. */
const mishaps: Record<string, (text: string, ...lot: (string | number)[]) => Content | undefined> = {
  none: (text) => text,
  'left out': () => undefined,
  empty: () => '',
  cut: (text, ...lot) => text.slice(0, Math.floor(text.length * chance(...lot, 'where'))),
  shuffled: (text, ...lot) => shuffledLines(text, lot),
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'UTF-16 with a byte order mark': (text) => utf16(`\uFEFF${text}`),
  'UTF-16': utf16,
};

function utf16(text: string) {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

/** Lists and texts come in any order; their first lines and brackets stay in place. */
function shuffledLines(text: string, lot: (string | number)[]) {
  const lines = text.split('\n');
  const isFrame = (line: string, at: number) => at === 0 || /^[{}]/.test(line);
  const others = lines
    .filter((line, at) => !isFrame(line, at))
    .map((line) => ({ line, at: chance(...lot, line) }))
    .sort((a, b) => a.at - b.at);
  return lines.map((line, at) => (isFrame(line, at) ? line : (others.shift()?.line ?? ''))).join('\n');
}

/** The same dump after a few mishaps, and what happened to each of its files. */
function harmed(seed: number) {
  const files: Record<string, Content> = {};
  const story: string[] = [];
  for (const [path, text] of Object.entries(whole)) {
    const isHit = chance(seed, path, 'hit') < 0.15;
    const mishap = isHit ? draw(evenly(Object.keys(mishaps)), seed, path).name : 'none';
    const content = mishaps[mishap]?.(text, seed, path);
    if (mishap !== 'none') story.push(`${path}: ${mishap}`);
    if (content !== undefined) files[path] = content;
  }
  return { files, story };
}

/** What importing it would change, as the page ticks it by default and the command does it. */
function effectOf(reading: Reading) {
  const given = gameRows(reading).skins;
  const compared = compareSkins(given, recogniseSkins(given, list), () => false);
  const known = new Set(rows.assets.map(assetKey));
  const gone = goneFrom({ skins: list, assets: rows.assets }, gameLists(reading));
  return [
    ...compared.flatMap((one) =>
      one.before === null
        ? [`new: ${one.row.legend}, ${one.row.ingamename}`]
        : one.differences.map(
            (field) => `${one.before.ingamename}: ${field} ${one.before[field]} → ${one.after[field]}`,
          ),
    ),
    ...gameRows(reading)
      .assets.map(assetKey)
      .filter((key) => !known.has(key))
      .map((key) => `new: ${key}`),
    ...gone.skins.map(({ legend, ingamename }) => `gone: ${legend}, ${ingamename}`),
    ...gone.assets.map((asset) => `gone: ${assetKey(asset)}`),
  ];
}

describe('a dump that was imported already (docs: Import)', () => {
  it('was imported as expected', () => {
    expect(rows.skins).toHaveLength(3 * 6);
    expect(season.skins.filter(({ state }) => state === 'held back')).toHaveLength(3);
    expect(rows.skins.map(({ texture }) => texture)).not.toContain(undefined);
    expect(new Set(rows.skins.map(({ animation }) => animation))).toEqual(
      new Set([undefined, 'pilot_light_wraith', 'pilot_medium_stim', 'pilot_heavy_caustic']),
    );
  });

  it('changes nothing when parts of it are missing, cut, shuffled or saved in another form', async () => {
    const worse: { story: string[]; effect: string[] }[] = [];
    for (let seed = 1; seed <= 150; seed += 1) {
      const { files, story } = harmed(seed);
      const outcome = await readDump(incoming(files));
      if ('failed' in outcome) continue;
      const effect = effectOf(outcome.reading);
      if (effect.length > 0) worse.push({ story, effect });
    }
    expect(worse).toEqual([]);
  });
});
