import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import { runReplay } from './command.ts';
import { replayed } from './lines.ts';
import { trace } from './samples.ts';

/** Runs the command, with a text for its standard input. */
async function command(args: readonly string[], text = '') {
  const [out, err] = [[] as string[], [] as string[]];
  const code = await runReplay(args, {
    input: Readable.from([Buffer.from(text)]),
    print: (line) => out.push(`${line}\n`),
    complain: (line) => err.push(`${line}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
}

const report = { happened: 'Nothing\ncame.', expected: 'A list', page: '/login', trace };
const from = (part: Partial<Trace>) => JSON.stringify({ ...trace, ...part });

describe('npm run replay', () => {
  it('prints each happening of a report with the state that it led to, and how the visit ends', async () => {
    const { code, out } = await command(['-'], JSON.stringify(report));
    expect([code, ...out.split('\n')]).toEqual([
      0,
      'A visit to /login, 1280 × 720, build index-abc.js: 5 happenings',
      'What happened: Nothing',
      'came.',
      'What was expected: A list',
      '',
      '  0:00.1  app  navigation.requested {"to":"/translate"} → page.fetching',
      '  0:00.9  app/loadFlow  fails {"$error":{"name":"TypeError","message":"offline"}} → page.absent.checking',
      '  0:08.0  app  navigation.requested {"to":"/login"} → page.fetching',
      '  0:08.4  app/loadFlow  fails {"$error":{"name":"TypeError","message":"offline"}} → page.absent.checking',
      '  0:08.6  app  menu.closed → as before',
      '',
      'Played to the end: 5 happenings.',
      'These machines are in other states than on the page:',
      '  app: on the page not there, here {"address":"current","page":{"absent":"checking"},"leaving":"idle","menu":"closed","tab":"own"}',
      '  app/undo: on the page not there, here "idle"',
      '',
    ]);
  });

  it('stops at the first happening that is not taken, says which, and ends with 1', async () => {
    const [first, ...rest] = trace.happenings as [Trace['happenings'][0], ...Trace['happenings']];
    const wish = { at: 500, actor: 'app', kind: 'event', event: { type: 'wish.made' } } as const;
    const { code, out } = await command(['-', '--verbose'], from({ happenings: [first, wish, ...rest] }));
    const reason =
      '"app" does not take "wish.made" in {"address":"current","page":"fetching","leaving":"idle","menu":"closed","tab":"own"}.';
    expect([code, ...out.split('\n').slice(2)]).toEqual([
      1,
      '  0:00.1  app  navigation.requested {"to":"/translate"} → page.fetching',
      '          changed app.address: "/" → "/translate"',
      '          changed app.hasGone: false → true',
      '          changed app.path: "/" → "/translate"',
      '          changed app.visit: 1 → 2',
      `  0:00.5  app  wish.made ✗ ${reason}`,
      '',
      `It stops here: happening 2 of 6 is not taken. ${reason}`,
      '',
    ]);
  });

  it('writes the test of a report beside the journey of its page, and never over another file', async () => {
    const place = mkdtempSync(join(tmpdir(), 'replay-'));
    const path = `test/flows/login/report-${process.pid}.test.ts`;
    onTestFinished(() => {
      for (const one of [place, path]) rmSync(one, { recursive: true, force: true });
    });
    const file = join(place, `report-${process.pid}.json`);
    writeFileSync(file, JSON.stringify(report));
    const { code, out } = await command([file, '--test']);
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([
      0,
      `Wrote ${path}. It fails until the fault is mended: npx vitest run --project unit ${path}`,
    ]);
    expect(readFileSync(path, 'utf8')).toContain('// What happened: Nothing\n// came.\n// What was expected: A list');
    expect(await command([file, '--test'])).toMatchObject({
      code: 1,
      err: `${path} is there already. Rename or remove it, then try again.\n`,
    });
    expect(existsSync(path)).toBe(true);
  });

  it.each([
    ['a file that is not there', ['no-such-file.json'], '', 'There is no file no-such-file.json.'],
    ['a folder', ['docs'], '', 'docs is a folder. Name a file that the site has saved.'],
    ['nothing', ['-'], '', 'This file is no trace: it is not JSON. Choose a file that the site has saved.'],
    ['a large file', ['-'], 'x'.repeat(900_000), 'This file is too large for a trace: a trace has at most 200 kB.'],
    [
      'a report without a trace',
      ['-'],
      JSON.stringify({ ...report, trace: null }),
      'This report came without a trace.',
    ],
    ['something else', ['-'], '{"skins":[]}', 'This is no trace. (version)'],
  ])('says in a sentence what is wrong with %s', async (_, args, text, sentence) => {
    expect(await command(args, text)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  });

  it('reads its standard input, and ends the process with the same code', () => {
    const { status, stdout } = spawnSync(process.execPath, ['test/replay/main.ts', '-'], {
      input: from({ dropped: 1 }),
    });
    expect([status, stdout.toString().trimEnd().split('\n').at(-1)]).toEqual([0, 'Played to the end: 5 happenings.']);
  });
});

describe('the lines of a replay', () => {
  it('say what is left out of an older build, and go on where the beginning of a visit is gone', () => {
    const gone = { at: 1, actor: 'app/player/readTrace', kind: 'answer' } as const;
    const late = { at: 2, actor: 'app/login/signIn', kind: 'answer' } as const;
    const happenings = [gone, late, ...trace.happenings];
    const lines = [...replayed({ trace: { ...trace, happenings, dropped: 3 } })].flat();
    expect(lines.slice(1, 5)).toEqual([
      '3 older happenings are not kept: what depends on them is not taken, and the replay goes on.',
      '',
      '  0:00.0  app/player/readTrace  answers – left out: this build has no such machine or event',
      '  0:00.0  app/login/signIn  answers ✗ Nothing runs as "app/login/signIn" here.',
    ]);
    expect(lines.at(-1)).toBe('Played to the end: 7 happenings, 1 of them not taken.');
  });

  it('leave out a row of My List that was moved, and go on', () => {
    const stars = { at: 1, actor: 'beside/stars.1', kind: 'started', machine: 'stars', input: null } as const;
    const mover = { at: 1, actor: 'beside/moving.1', kind: 'started', machine: 'moving', input: null } as const;
    const event = { type: 'star.moved', skin: 's1', to: 1 };
    const moved = { at: 2, actor: 'beside/stars.1', kind: 'event', event } as const;
    const answer = { at: 2, actor: 'beside/stars.1/changeStars', kind: 'answer' } as const;
    const removed = {
      at: 3,
      actor: 'beside/stars.1',
      kind: 'event',
      event: { type: 'star.removed', skin: 's1' },
    } as const;
    const happenings = [stars, mover, moved, answer, removed];
    const lines = [...replayed({ trace: { ...trace, happenings } })].flat();
    expect(lines.filter((line) => line.startsWith('  0:')).map((line) => line.slice(10))).toEqual([
      expect.stringContaining('beside/stars.1  starts'),
      expect.stringContaining('left out: this build has no such machine or event'),
      expect.stringContaining('star.moved'),
      'beside/stars.1/changeStars  answers ✗ Nothing runs as "beside/stars.1/changeStars" here.',
      'beside/stars.1  star.removed {"skin":"s1"} → keeping',
    ]);
  });

  it('have nothing that a terminal obeys or that turns text round, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (happened, to) => {
        const one = { at: 1, actor: 'app', kind: 'event', event: { type: 'navigation.requested', to } } as const;
        const lines = [
          ...replayed({ trace: { ...trace, happenings: [one] }, said: { happened, expected: '' } }),
        ].flat();
        expect(lines.filter((line) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line))).toEqual([]);
      }),
    );
  });
});
