import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { lineWriter } from '../../server/program/line-writer.ts';
import { type Level, openLog } from '../../server/program/log.ts';
import { readSettings } from '../../server/program/settings.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { address, folder, start } from '../support/program.ts';
import { emptyList, hire, newSite, refusedWith } from '../support/staff.ts';

/** Waits for the first answer of a server that tells nobody where it is. */
async function answering(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return answer.status;
  }
}

async function statuses(url: string, count: number, path = '/api/health') {
  const all: number[] = [];
  for (let i = 0; i < count; i++) all.push((await fetch(url + path)).status);
  return [...new Set(all)];
}

/** How many lines about requests were lost, and how many there were with those that were written. */
function countIn(text: string) {
  // The last one may have come in part.
  const whole = text.split('\n').slice(0, -1);
  const lines = whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const lost = lines.filter(({ event }) => event === 'log_lost').reduce((sum, line) => sum + line.lines, 0);
  return { lost, all: lost + lines.filter(({ event }) => event === 'request').length };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

describe('a log that cannot be written', () => {
  it('because its disk is full costs its lines and warnings, not the site', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const environment = { DATA_DIR: folder(), PORT: `${port}`, PUBLIC_URL: 'http://tools.lan' };
    const child = start(environment, { stdio: ['ignore', full, full] });
    const end = ended(child);
    const url = `http://127.0.0.1:${port}`;
    expect(await answering(`${url}/api/health`)).toBe(200);
    expect(await statuses(url, 20)).toEqual([200]);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
  });

  it('because it is no longer read costs its lines, not the site', async () => {
    const child = start({ DATA_DIR: folder() });
    const end = ended(child);
    const url = await address(child);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await statuses(url, 20)).toEqual([200]);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
  });

  it('as fast as it comes has lines for what fitted, and one that counts the others; then the server stops', async () => {
    const child = start({ DATA_DIR: folder() });
    const end = ended(child);
    const url = await address(child);
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stdout?.pause();
    // Each line has 12 kB, and nobody takes them: the pipe and what may wait hold a few hundred at most.
    const path = `/api/${'x'.repeat(12_000)}`;
    expect(await statuses(url, 400, path)).toEqual([404]);
    child.stdout?.resume();
    await expect.poll(() => countIn(text), { timeout: 20_000 }).toEqual({ lost: expect.any(Number), all: 400 });
    expect(countIn(text).lost).toBeGreaterThan(0);
    // Nobody takes the lines again, and the server ends all the same.
    child.stdout?.pause();
    expect(await statuses(url, 200, path)).toEqual([404]);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
  });
});

it('levels stand in every line, and LOG_LEVEL leaves the lesser ones out', async () => {
  /** The events that a log writes down to a level. */
  async function eventsOf(lowest?: Level) {
    const written: Buffer[] = [];
    const { log } = openLog({ write: (bytes) => void written.push(bytes), writeNow: () => {} }, lowest);
    log('error', { message: 'A bolt is loose.' });
    log('limited', { code: 'slow_down' });
    log('request', { status: 200 });
    await new Promise(setImmediate);
    const lines = Buffer.concat(written).toString().trim().split('\n');
    return lines.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`);
  }

  expect(await eventsOf()).toEqual(['error error', 'warn limited', 'info request']);
  expect(await eventsOf('warn')).toEqual(['error error', 'warn limited']);
  expect(await eventsOf(readSettings({ LOG_LEVEL: 'error' }).logLevel)).toEqual(['error error']);
});

describe('lines', () => {
  /** A disk with room for so many bytes. */
  function disk(room: number) {
    const it = { text: '', room };
    const sink = {
      write(bytes: Buffer, done: (written: number) => void) {
        const taken = Math.min(bytes.length, it.room);
        it.text += bytes.subarray(0, taken);
        it.room -= taken;
        setImmediate(() => done(taken));
      },
      writeNow: () => {},
    };
    const writer = lineWriter(sink, (lines) => `lost ${lines}`, 0);
    const add = async (...lines: string[]) => {
      for (const line of lines) writer.add(line);
      for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
    };
    return { it, add };
  }

  it('that come together are written together, in their order', async () => {
    const { it, add } = disk(1000);
    await add('a', 'b', 'c');
    expect(it.text).toBe('a\nb\nc\n');
  });

  it('for which there is no room are counted once there is some again', async () => {
    const { it, add } = disk(4);
    await add('one', 'two', 'three');
    await add('four');
    expect(it.text).toBe('one\n');
    it.room = 1000;
    await add('five');
    await add('six');
    expect(it.text).toBe('one\nlost 3\nfive\nsix\n');
  });

  it('of which a part was written do not run into the next ones', async () => {
    const { it, add } = disk(6);
    await add('one', 'two', 'three');
    it.room = 1000;
    await add('four');
    expect(it.text).toBe('one\ntw\nlost 2\nfour\n');
  });

  it('are counted right when the line that counts them is lost as well', async () => {
    const { it, add } = disk(0);
    await add('one');
    it.room = 3;
    await add('two');
    it.room = 2;
    await add('three');
    it.room = 1000;
    await add('four');
    expect(it.text.split('\n').slice(-3)).toEqual(['lost 3', 'four', '']);
  });
});

describe('right ends', () => {
  const HOUR = 3_600_000;
  const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
  const handles = { twitter: '', discord: '', discordid: '' };
  const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: `${name}_t` });
  const id = expect.any(String);

  /** An owner and a user, with a clock that is moved; the owner gives the user rights. */
  async function start(open: OpenNew) {
    const clock = { now: Date.now() };
    const { db, url } = await newSite(open, { prepare: emptyList, now: () => clock.now });
    const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
    const cat = await hire(db, url, 'cat', []);
    const patch = (held: readonly Flag[], until?: object) => ({
      ...{ ...handles, ...(until && { until }) },
      perms: { ...NO_RIGHTS, ...Object.fromEntries(held.map((flag) => [flag, true])) },
    });
    const give = (held: readonly Flag[], until?: object) => boss.saveUser(cat._id, patch(held, until));
    const readRow = async () => {
      const { users } = (await boss.send('GET', '/api/users/admin')).json;
      return users.find((user: { _id: string }) => user._id === cat._id);
    };
    return { db, clock, boss, cat, give, patch, readRow };
  }

  describeOnEachDatabase('the end of a right', (open, once) => {
    it('ends at its moment: the next request does not have it, by any call', async () => {
      const { clock, cat, boss, give, readRow } = await start(open);
      const end = clock.now + HOUR;
      await give(['addskins', 'editskins'], { addskins: end });
      expect((await readRow()).until).toEqual({ addskins: end });
      clock.now = end - 1;
      const { json: added } = await cat.add('Ash', skin('one'));
      expect(added.message).toBe('Skin added successfully');
      expect((await cat.send('GET', '/api/users/me')).json.user.perms.addskins).toBe(true);
      expect((await cat.send('GET', '/api/account')).json.rightEnds).toEqual({ addskins: end });
      clock.now = end;
      const refused = refusedWith(403, 'forbidden', 'You do not have permission to do this.');
      expect(await cat.add('Ash', skin('two'))).toEqual(refused);
      const perms = { owner: false, ...NO_RIGHTS, editskins: true };
      expect((await cat.send('GET', '/api/users/me')).json.user.perms).toEqual(perms);
      expect((await boss.send('GET', '/api/users/cat')).json.user.perms).toEqual(perms);
      expect([(await readRow()).perms, (await readRow()).until]).toEqual([perms, undefined]);
      expect((await cat.send('GET', '/api/account')).json.rightEnds).toEqual({});
      // The other one goes on.
      expect((await cat.save(added.data._id, { ...skin('one'), model: 'new_w' })).status).toBe(200);
    });

    once('is what the history remembers, and what an undo brings back as long as it has not come', async () => {
      const { clock, boss, give, readRow } = await start(open);
      const end = clock.now + HOUR;
      await give(['addskins'], { addskins: end });
      const { json: taken } = await give([]);
      const [last, first] = (await boss.activity('?kind=users')).activity;
      expect(last).toMatchObject({ before: { until: { addskins: end } }, after: { perms: { addskins: false } } });
      expect(first).toMatchObject({ before: { perms: { addskins: false } }, after: { until: { addskins: end } } });
      expect(JSON.stringify([last?.kind === 'users' && last.after])).not.toContain('until');
      const { json: undone } = await boss.undo(taken.historyId);
      expect(await readRow()).toMatchObject({ perms: { addskins: true }, until: { addskins: end } });
      await boss.undo(undone.historyId);
      clock.now = end;
      const { json: again } = await boss.undo((await boss.activity('?kind=users')).activity[0]?._id ?? '');
      expect(again).toEqual({ message: 'User changed back', historyId: id });
      expect((await readRow()).perms.addskins).toBe(false);
    });

    once('stays as it is when it is not spoken of, and goes with the right or by being left out', async () => {
      const { clock, give, readRow } = await start(open);
      const end = clock.now + HOUR;
      await give(['addskins', 'editskins'], { addskins: end, editskins: end });
      await give(['addskins', 'deleteskins']);
      expect((await readRow()).until).toEqual({ addskins: end });
      await give(['addskins', 'editskins', 'deleteskins']);
      expect((await readRow()).until).toEqual({ addskins: end });
      await give(['addskins'], {});
      const row = await readRow();
      expect([row.perms.addskins, row.until]).toEqual([true, undefined]);
      // What has ended is no longer a difference, so giving it again is one.
      await give(['addskins'], { addskins: end });
      clock.now = end;
      expect((await give([])).json).toEqual({ message: 'User updated successfully', user: expect.any(Object) });
      expect((await give(['addskins'])).json.historyId).toEqual(id);
      expect((await readRow()).perms.addskins).toBe(true);
    });

    once('must lie ahead and be a moment, in one clear sentence', async () => {
      const { clock, give, readRow } = await start(open);
      const before = await readRow();
      const past = 'A right cannot end in the past. Choose a later day, or take the right away.';
      const wrong = 'The end of a right is a time in milliseconds since 1970.';
      const answer = (name: string, text: string) =>
        refusedWith(400, 'invalid', text, { fields: { [`until.${name}`]: text } });
      expect(await give(['addskins'], { addskins: clock.now })).toEqual(answer('addskins', past));
      expect(await give(['addskins'], { addskins: 1e17 })).toEqual(answer('addskins', wrong));
      expect(await readRow()).toEqual(before);
    });
  });
});
