import { discord, skinCommand } from '../support/discord.ts';
import { answered, percentile, timesOf } from './sample.ts';
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
    return answered(address, { method: 'POST', headers, body });
  };
  const names = await site.db.selectFrom('skin').select('ingamename').orderBy('id').execute();
  const nameAt = (round: number) => names[(round * 7919) % names.length]?.ingamename ?? '';
  const first = await ask('iron');
  const rows: Cell[][] = [['the first, with its preparation', ms(first), ms(first)]];
  const all: number[] = [];
  for (const [what, write] of Object.entries(writings)) {
    const times = await timesOf(ROUNDS, (round) => ask(write(nameAt(round), round)));
    all.push(...times);
    rows.push([what, ...[0.5, 0.99].map((part) => ms(percentile(times, part)))]);
  }
  printTable({ title: `Slash command: ${count(SKINS)} skins, in ms`, head: ['', 'median', 'p99'], rows });
  const p99 = percentile(all, 0.99);
  printTarget(`choices offered within ${TARGET} ms (p99)`, { isMet: p99 <= TARGET, found: `${ms(p99)} ms` });
}

const writings: Record<string, (name: string, round: number) => string> = {
  'a name, so far': (name, round) => name.slice(0, 1 + (round % name.length)),
  'nothing yet': () => '',
  'two letters swapped': (name) => name.slice(0, 2) + (name[3] ?? '') + (name[2] ?? '') + name.slice(4),
  'one extra word': (name) => `${name} blue`,
  'no name at all': (_, round) => `xyzzy${round}`,
};
