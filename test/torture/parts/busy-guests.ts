import { setTimeout as wait } from 'node:timers/promises';
import { importBeside } from '../../../server/import/apply.ts';
import { generateLegends } from '../../bench/rows.ts';
import { percentile } from '../../bench/table.ts';
import { beset, besetting, type Guest } from '../guests.ts';
import { addressOf, startServer } from '../server.ts';
import { type Budget, type Found, inRounds, onEachEngine, type Place, readAt } from '../sites.ts';

/** The most megabytes above rest, and the most milliseconds for 99 of 100 questions of others. */
const GROWTH = 150;
const WITHIN = 300;
/** What people at other addresses ask, one after the other, while a guest keeps the site busy. */
const ASKED = [
  ...['/api/find?q=void+walker', '/api/find?q=golden', '/api/skins/names?search=void', '/api/find?q=frozen+hier'],
  ...['/api/archive/guids/0x8f21c0a94b7d3e1a', '/api/find?q=wraith_w'],
];
/** One alone would ask more a minute than one address may. */
const PEOPLE = 30;
/** How often they ask all of it, and the share of what a guest can send: measured, and in a test. */
const LONG = { rounds: 20, share: 1, skins: 2000 };
const SHORT = { rounds: 2, share: 0.05, skins: 400 };

/** One address asks for more than the site can answer: others get their answers, and memory stays. */
export const busyGuests = onEachEngine('busy-guests', tryGuests);

async function tryGuests(place: Place, budget: Budget): Promise<Found> {
  // A round without minutes is a test, and tests measure no times.
  const isMeasured = budget.until > performance.now();
  const { rounds, share, skins: many } = isMeasured ? LONG : SHORT;
  const legends = generateLegends(many);
  const skins = legends.flatMap(({ legend, details }) => details.map(({ _id, ...skin }) => ({ ...skin, legend })));
  await readAt(place, (db) => importBeside(db, { skins, assets: [] }, { dryRun: false }));
  await using server = await startServer({ ...place, TRUST_PROXY: '1' });
  const url = addressOf(server);
  // The indexes are made before, as on a site that people use.
  for (const path of ASKED) await fetch(url + path);
  const failures: string[] = [];
  const figures = new Map<string, string>();
  await inRounds(budget, async () => {
    for (const name of isMeasured ? besetting : few(besetting)) {
      const alone = isMeasured ? await askBeside(NOBODY, { url, rounds, memory: server.memory }) : { times: [0] };
      const rest = server.memory();
      const guest = beset({ name, port: Number(new URL(url).port), share });
      while (guest.sent === 0) await wait(10);
      const { times, most, peak, wrong } = await askBeside(guest, { url, rounds, memory: server.memory });
      await guest.leave();
      const grown = Math.round(peak - rest);
      const p99 = Math.round(percentile(times, 0.99));
      for (const one of wrong) failures.push(`Beside ${name} others got ${one}.`);
      if (isMeasured && most > guest.sent / 2)
        failures.push(`Beside ${name} somebody waited while ${most} others were answered.`);
      if (grown > GROWTH) failures.push(`${name} took ${grown} MB.`);
      const usual = Math.round(percentile(alone.times, 0.99));
      if (isMeasured && p99 > WITHIN) failures.push(`Beside ${name} others waited ${p99} ms (p99), ${usual} without.`);
      const answers = [...Map.groupBy(guest.answers, (status) => status)].map(
        ([status, { length }]) => `${length} x ${status}`,
      );
      const waits = `others alone p99 ${usual}, beside p50 ${Math.round(percentile(times, 0.5))}, p99 ${p99}, longest ${Math.round(percentile(times, 1))} ms`;
      figures.set(name, `${name} (${answers.join(', ') || 'no answer'}): ${waits}; ${grown} MB`);
    }
  });
  if (!server.isRunning()) failures.push(`The server ended: ${server.said()}`);
  return { figure: [...figures.values()].join('\n        '), failures };
}

/** Three of the ways, begun anywhere: a test of each takes minutes. */
function few(ways: readonly string[]) {
  const begun = Math.floor(Math.random() * ways.length);
  return [...ways, ...ways].slice(begun, begun + 3);
}

const NOBODY = { answers: [] };

async function askBeside(
  { answers }: Pick<Guest, 'answers'>,
  { url, rounds, memory }: { url: string; rounds: number; memory: () => number },
) {
  const times: number[] = [];
  const wrong = new Set<string>();
  let [most, peak] = [0, memory()];
  const begun = performance.now();
  for (let at = 0; at < rounds * ASKED.length && performance.now() - begun < 60_000; at++) {
    const path = ASKED[at % ASKED.length] ?? '';
    const before = answeredOf(answers);
    const began = performance.now();
    const got = await statusOf(url + path, `198.51.100.${1 + (at % PEOPLE)}`);
    times.push(performance.now() - began);
    if (got !== 200) wrong.add(`${got} for ${path}`);
    most = Math.max(most, answeredOf(answers) - before);
    peak = Math.max(peak, memory());
  }
  return { times, most, peak, wrong };
}

async function statusOf(url: string, from: string) {
  try {
    const answer = await fetch(url, { headers: { 'X-Forwarded-For': from } });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'no answer';
  }
}

const answeredOf = (answers: readonly number[]) => answers.filter((status) => status === 200).length;
