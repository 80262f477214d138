import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reportOf } from '../../server/commands/import-report.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { readFiles } from '../../server/import/read.ts';
import { EMBEDDED, openDatabase } from '../../server/open-database.ts';
import { CannotStart } from '../../server/program/cannot-start.ts';
import { commandHere } from '../support/command-here.ts';
import { filledFolder } from '../support/databases.ts';
import { forAny } from '../support/for-any.ts';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'anything-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** What reading such a file ends in: rows, or sentences that name the file and are no list of calls. */
function readsOrSays(file: string, content: string | Uint8Array) {
  writeFileSync(file, content);
  try {
    return readFiles([file], {});
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    const { message } = error as CannotStart;
    expect(message).toContain(file);
    expect(message).not.toMatch(/\n\s+at |\[native code\]|undefined/);
    return message;
  }
}

const skin = fc.record(
  {
    legend: fc.oneof(fc.constantFrom('Ash', 'ASH', 'Dummy', '', '__proto__', 'Straße', 'STRASSE'), fc.string()),
    ingamename: fc.oneof(fc.constantFrom('Base Skin', 'n/a', 'Cafe\u0301', 'Caf\u00e9'), fc.string()),
    model: fc.oneof(fc.constantFrom('n/a', null, 7), fc.string()),
    texture: fc.string(),
    animation: fc.option(fc.string()),
    details: fc.anything(),
  },
  { requiredKeys: ['ingamename'] },
);
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.array(skin),
  fc.record({ skins: fc.array(fc.record({ legend: fc.string(), details: fc.array(skin) })), data: fc.jsonValue() }),
  fc.record({
    Models: fc.array(fc.record({ name: fc.string(), items: fc.array(fc.string()) })),
    Textures: fc.anything(),
  }),
);
/** Pieces of which tables are made, right and wrong ones. */
const anyTable = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', '\t', '\n', '\r\n', '"', '""', ' ', '\ufeff', 'legend', 'ingamename', 'constructor'),
      fc.constantFrom('model,texture', 'legend,ingamename,model,texture\n', 'kind,name,legend\n', 'Ash,"a",b,c\n'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('whatever a file holds, an import reads it or says which file it cannot use', () => {
  it.each<[string, fc.Arbitrary<string | Uint8Array>]>([
    ['a.json', anyJson.map((value) => JSON.stringify(value) ?? '')],
    [
      'b.json',
      fc.tuple(anyJson, fc.nat(), fc.string({ maxLength: 3 })).map(([value, at, more]) => cut(value, at, more)),
    ],
    ['a.csv', anyTable],
    ['a.tsv', anyTable],
    [
      'a.txt',
      fc.array(fc.oneof(fc.string(), fc.constantFrom('ash_base_w', '\n', '/', '.rmdl'))).map((all) => all.join('')),
    ],
    ['c.json', fc.uint8Array()],
    ['c.csv', fc.uint8Array({ maxLength: 60 })],
  ])('%s', (name, content) => {
    const file = join(folder(), name);
    forAny(content).holdsIn({ numRuns: 300 }, (made) => void readsOrSays(file, made));
  });

  it('and what it has read, it imports', async () => {
    const path = folder();
    const db = await openDatabase({ dataDir: path });
    onTestFinished(() => db.destroy());
    const file = join(path, 'a.json');
    await forAny(fc.array(skin, { maxLength: 5 })).resolves({}, async (skins) => {
      const rows = readsOrSays(file, JSON.stringify(skins));
      if (typeof rows === 'string') return;
      const imported = await write(db, (trx) => importRows(trx, rows, { actor: 'import' }));
      expect(reportOf(imported, { dryRun: false })).not.toContain('undefined');
    });
  });
});

/** JSON that somebody has damaged at one place. */
function cut(value: unknown, at: number, more: string) {
  const text = JSON.stringify(value) ?? '';
  const place = at % (text.length + 1);
  return text.slice(0, place) + more + text.slice(place + 1);
}

describe('npm run import never shows a stack', () => {
  const head = 'legend,ingamename,model,texture\n';
  const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
  const QUOTE = 'has text after a closing quote. Write a quote that belongs to the text twice.';
  const DEEP = 'has more than 100 lists and objects inside each other. Export it again.';

  it.each(
    Object.entries<[string, string]>({
      'text after a closing quote': [
        `${head}Ash,Arctic,a,b\nAsh,"Arc" tic,c,d\n`,
        `a.csv cannot be read: line 3 ${QUOTE}`,
      ],
      'text after a quote that closes in another line': [
        `${head}Ash,"Arc\ntic" x,c,d\n`,
        `a.csv cannot be read: line 3 ${QUOTE}`,
      ],
      'a column that every object has': [
        'constructor,constructor\na,b',
        'a.csv needs the columns legend, ingamename, model and texture for skins, or kind, name and legend (or asset_name) for assets.',
      ],
      'lists in one another': [`[\n${deep('[', ']')}\n]`, `a.json cannot be read: line 2 ${DEEP}`],
      'data in one another': [deep('{"data":', '}'), `a.json cannot be read: line 1 ${DEEP}`],
      'lists that are never closed': ['['.repeat(20_000), `a.json cannot be read: line 1 ${DEEP}`],
      'a name that is no name': [
        `[{"legend":"Ash",\n"ingamename":${deep('[', ']')}}]`,
        `a.json cannot be read: line 2 ${DEEP}`,
      ],
    }),
  )('%s', async (_, [content, message]) => {
    const path = folder();
    const [name = ''] = message.split(' ');
    writeFileSync(join(path, name), content);
    const env = { ...process.env, DATA_DIR: filledFolder(), DATABASE_URL: '' };
    const kept = readFileSync(join(env.DATA_DIR, EMBEDDED));
    expect(await commandHere(['import', name], { cwd: path, env })).toEqual({
      status: 1,
      stdout: '',
      stderr: `${message}\n`,
    });
    expect(readFileSync(join(env.DATA_DIR, EMBEDDED)).equals(kept)).toBe(true);
  });

  it('reads brackets in a text as the text that they are', () => {
    const file = join(folder(), 'a.json');
    const ingamename = '[{'.repeat(60);
    const rows = readsOrSays(file, JSON.stringify([{ legend: '"\\"[', ingamename }]));
    expect(rows).toMatchObject({ skins: [{ legend: '"\\"[', ingamename }] });
  });
});
