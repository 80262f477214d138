import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { print, printTable } from '../bench/table.ts';
import { type Machine, machinesOf } from './machines.ts';
import { kinds, type Mutant, mutantsOf, nameOf } from './mutants.ts';
import { unnoticed } from './unnoticed.ts';
import type { Task, Verdict } from './worker.ts';

// `npm run mutate`: breaks one thing in one machine at a time, and counts how often its tests notice. With ids of
// machines (`npm run mutate -- login copy`) it breaks only those.
const PROCESSES = 2;
/** The share of noticeable mutants that each machine's tests must notice. */
const TARGET = 0.98;
/**
 * A broken machine may run forever, so tests have a limit of the processor's time, the same on a busy computer; the
 * unbroken machine takes this share of it.
 */
const SHARE_OF_LIMIT = 0.2;
const SHORTEST_LIMIT = 20_000;

const TOO_LONG = 'too long';

type Done = Mutant & { id: string; file: string; killedBy: string | undefined };

const asked = process.argv.slice(2);
const all = machinesOf();
const unknown = asked.filter((name) => all.every(({ id }) => id !== name));
if (unknown.length > 0)
  throw new Error(`There is no machine ${unknown.join(' or ')}. Choose from ${all.map(({ id }) => id).join(', ')}.`);
const machines = all.filter(({ id }) => asked.length === 0 || asked.includes(id));
const started = performance.now();
const limits = await timesWithout();
const left = machines.flatMap(mutantsIn);
const done = (await Promise.all(Array.from({ length: PROCESSES }, workOff))).flat();
report();

function mutantsIn({ id, files, tests }: Machine) {
  return files.flatMap((file) =>
    mutantsOf(readFileSync(file, 'utf8'), file).map((mutant) => ({ ...mutant, id, file, tests })),
  );
}

/** Returns the time limit of each test. A test that fails on the unbroken machine would count everything as noticed. */
async function timesWithout() {
  const worker = await startWorker();
  const limits = new Map<Task['tests'][number], number>();
  for (const test of machines.flatMap(({ tests }) => tests)) {
    const { killedBy, took } = await verdictOf(worker, { tests: [test] });
    if (killedBy) throw new Error(`${relative('.', killedBy)} fails although nothing is broken`);
    limits.set(test, Math.max(SHORTEST_LIMIT, took / SHARE_OF_LIMIT));
  }
  worker.kill();
  return limits;
}

async function workOff(): Promise<Done[]> {
  let worker = await startWorker();
  const results: Done[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    const { tests, ...mutant } = next;
    let killedBy: string | undefined;
    for (const test of tests) {
      const task = { file: resolve(mutant.file), source: mutant.source, tests: [test], limit: limits.get(test) };
      killedBy ??= (await verdictOf(worker, task)).killedBy;
    }
    results.push({ ...mutant, killedBy });
    if (killedBy === TOO_LONG) worker = await startWorker();
  }
  worker.kill();
  return results;
}

async function startWorker() {
  const worker = fork(new URL('./worker.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the tests could not be started')));
  await Promise.race([once(worker, 'message'), ended]);
  ended.catch(() => {});
  return worker;
}

/** Returns the test file that fails with this task; undefined when none does. A worker that takes too long ends itself. */
async function verdictOf(worker: ChildProcess, task: Task): Promise<Verdict> {
  const over = new AbortController();
  const answered = once(worker, 'message', over).then(([verdict]) => verdict as Verdict);
  const ended = once(worker, 'exit', over).then(() => ({ killedBy: TOO_LONG, took: 0 }));
  worker.send(task);
  const verdict = await Promise.race([answered, ended]);
  over.abort();
  return verdict;
}

function report() {
  const isNamed = (one: Done) => unnoticed[one.id]?.[nameOf(one)] !== undefined;
  const isKilled = ({ killedBy }: Done) => killedBy !== undefined;
  const countsOf = (list: readonly Done[]) => {
    const named = list.filter((one) => isNamed(one) && !isKilled(one)).length;
    const killed = list.filter(isKilled).length;
    return { made: list.length, killed, named, share: killed / Math.max(1, list.length - named) };
  };
  const row = (name: string, list: readonly Done[]) => {
    const { made, killed, named, share } = countsOf(list);
    return [name, made, killed, named, `${(100 * share).toFixed(1)} %`];
  };
  const head = ['', 'made', 'killed', 'cannot be', 'of the others'];
  const byKind = kinds
    .map((kind) =>
      row(
        kind,
        done.filter((one) => one.kind === kind),
      ),
    )
    .filter(([, made]) => made !== 0);
  printTable({ title: 'Mutants by what is broken', head, rows: byKind });

  const survivors = done.filter((one) => !isKilled(one) && !isNamed(one));
  if (survivors.length > 0) print('\nNot noticed');
  for (const one of survivors) print(`  ${one.id}, ${one.file}:${one.line}\n    ${nameOf(one)}`);

  const stale = machines.flatMap(({ id }) =>
    Object.keys(unnoticed[id] ?? {})
      .filter((name) => !done.some((one) => one.id === id && nameOf(one) === name && !isKilled(one)))
      .map((name) => `${id}: ${name}`),
  );
  if (stale.length > 0) print(`\nNoticed now, or gone. Remove them from unnoticed.ts:\n  ${stale.join('\n  ')}`);

  const byMachine = machines.map(({ id }) => ({ id, list: done.filter((one) => one.id === id) }));
  const rows = byMachine.filter(({ list }) => list.length > 0).map(({ id, list }) => row(id, list));
  printTable({ title: 'Mutants by machine', head, rows: [...rows, row('all', done)] });
  print(`${Math.round((performance.now() - started) / 1000)} s`);
  const poor = byMachine.filter(({ list }) => countsOf(list).share < TARGET && list.length > 0).map(({ id }) => id);
  if (poor.length > 0) print(`Below ${100 * TARGET} %: ${poor.join(', ')}`);
  process.exitCode = poor.length + stale.length > 0 ? 1 : 0;
}
