import { discord, skinCommand } from '../support/discord.ts';
import { some } from './share.ts';
import { openSite } from './site.ts';
import { type Cell, count, ms, printTable, printTarget } from './table.ts';

const SKINS = some(10_000);
const ROUNDS = some(500);
/** Milliseconds. */
const TARGET = 50;

/** Types names of skins into the slash command, letter by letter, correctly and with mistakes, signed and over HTTP. */
export async function measureDiscord(page: string) {
  const { key, headersFor } = discord();
  await using site = await openSite({ page, rows: SKINS, environment: { DISCORD_PUBLIC_KEY: key } });
  const address = new URL('/api/discord', site.address);
  const ask = async (text: string) => {
    const body = JSON.stringify(skinCommand(4, text));
    const headers = headersFor(body);
    const began = performance.now();
    const answer = await fetch(address, { method: 'POST', headers, body });
    await answer.text();
    if (!answer.ok) throw new Error(`The slash command answered ${answer.status}.`);
    return performance.now() - began;
  };
  const names = await site.db.selectFrom('skin').select('ingamename').orderBy('id').execute();
  const nameAt = (round: number) => names[(round * 7919) % names.length]?.ingamename ?? '';
  const first = await ask('iron');
  const rows: Cell[][] = [['the first, with its preparation', ms(first), ms(first)]];
  const all: number[] = [];
  for (const [what, write] of Object.entries(writings)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await ask(write(nameAt(round), round)));
    all.push(...times);
    rows.push([what, ...[0.5, 0.99].map((part) => ms(at(times, part)))]);
  }
  printTable({ title: `Slash command: ${count(SKINS)} skins, in ms`, head: ['', 'median', 'p99'], rows });
  const p99 = at(all, 0.99);
  printTarget(`choices offered within ${TARGET} ms (p99)`, { isMet: p99 <= TARGET, found: `${ms(p99)} ms` });
}

const writings: Record<string, (name: string, round: number) => string> = {
  'a name, so far': (name, round) => name.slice(0, 1 + (round % name.length)),
  'nothing yet': () => '',
  'two letters swapped': (name) => name.slice(0, 2) + (name[3] ?? '') + (name[2] ?? '') + name.slice(4),
  'one extra word': (name) => `${name} blue`,
  'no name at all': (_, round) => `xyzzy${round}`,
};

const at = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
