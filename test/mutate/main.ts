import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { print, printTable } from '../bench/table.ts';
import { type Kind, kinds, type Mutant, mutantsOf } from './mutants.ts';
import type { Task, Verdict } from './worker.ts';

// `npm run mutate`: breaks one thing of one machine at a time, and counts how often a test of the machines notices.
// With names of files behind it (`npm run mutate -- login`), those only.
const PROCESSES = 2;
const LONGEST = 30_000;
const TARGET = 0.95;

const TOO_LONG = 'too long';
const ofTransitions: readonly Kind[] = kinds.slice(0, kinds.indexOf('action dropped'));

type Done = Mutant & { file: string; killedBy: string | undefined };

const asked = process.argv.slice(2);
const files = filesOfMachines().filter((file) => asked.length === 0 || asked.some((name) => file.includes(name)));
if (files.length === 0) throw new Error(`No machine's file is named ${asked.join(' or ')}: see machines/.`);
const left = files.flatMap((file) =>
  mutantsOf(readFileSync(file, 'utf8')).map((mutant) => ({ ...mutant, file, tests: testsOf(file) })),
);
const started = performance.now();
await checkWithout();
const done = (await Promise.all(Array.from({ length: PROCESSES }, workOff))).flat();
report();

/** A test that fails with nothing broken would count everything as noticed. */
async function checkWithout() {
  const worker = await startWorker();
  const all = new Map(files.map(testsOf).map((tests) => [tests.at(-1)?.only, tests]));
  for (const tests of all.values()) {
    const killedBy = await verdictOf(worker, { tests });
    if (killedBy) throw new Error(`${relative('.', killedBy)} fails although nothing is broken`);
  }
  worker.kill();
}

async function workOff(): Promise<Done[]> {
  let worker = await startWorker();
  const results: Done[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    const { tests, ...mutant } = next;
    const killedBy = await verdictOf(worker, { file: resolve(mutant.file), source: mutant.source, tests });
    results.push({ ...mutant, killedBy });
    if (killedBy !== TOO_LONG) continue;
    worker.kill('SIGKILL');
    worker = await startWorker();
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

async function verdictOf(worker: ChildProcess, task: Task): Promise<string | undefined> {
  const timer = Promise.withResolvers<string>();
  const timeout = setTimeout(() => timer.resolve(TOO_LONG), LONGEST);
  worker.send(task);
  const answered = once(worker, 'message').then(([verdict]) => (verdict as Verdict).killedBy);
  const killedBy = await Promise.race([answered, timer.promise]);
  clearTimeout(timeout);
  return killedBy;
}

/** A machine is a file, or a folder that bears its name or a subject's. */
function filesOfMachines() {
  const folders = readdirSync('machines', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // The rules that machines ask have tests of their own.
  const ofMachines = folders.map(({ name }) => `machines/${name}`).filter((folder) => folder !== 'machines/rules');
  return ['machines', ...ofMachines].flatMap(filesIn);
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`).sort();
}

/** First the tests of the machine's own name, then the walk of the machine. */
function testsOf(file: string): Task['tests'] {
  const [parent, base] = [basename(dirname(file)), basename(file, '.ts')];
  // A folder may hold machines beside the one whose name it bears.
  const name = parent === 'machines' || existsSync(`test/flows/${base}`) ? base : parent;
  const id = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const folder = `test/flows/${name}`;
  const own = existsSync(folder) ? filesIn(folder).filter((test) => test.endsWith('.test.ts')) : [];
  const walk = {
    file: resolve(`test/flows/${id === 'app' ? 'walk-of-the-app' : 'walks'}.test.ts`),
    only: `^${id}, walked `,
  };
  return existsSync(folder) ? [...own.map((test) => ({ file: resolve(test) })), walk] : [];
}

function report() {
  const killed = (list: readonly Done[]) => list.filter(({ killedBy }) => killedBy !== undefined).length;
  const share = (list: readonly Done[]) => `${((100 * killed(list)) / Math.max(1, list.length)).toFixed(1)} %`;
  const row = (name: string, list: readonly Done[]) => [name, list.length, killed(list), share(list)];
  const head = ['', 'made', 'killed', 'share'];
  const byFile = Object.entries(Object.groupBy(done, ({ file }) => file)).sort(([a], [b]) => a.localeCompare(b));
  printTable({ title: 'Mutants by machine', head, rows: byFile.map(([file, list = []]) => row(file, list)) });
  const rows = kinds
    .map((kind) =>
      row(
        kind,
        done.filter((one) => one.kind === kind),
      ),
    )
    .filter(([, made]) => made !== 0);
  printTable({ title: 'Mutants by what is broken', head, rows: [...rows, row('all', done)] });
  print('\nNot noticed');
  const survivors = done.filter(({ killedBy }) => killedBy === undefined);
  for (const { file, line, kind, was } of survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)) {
    print(`  ${file}:${line} ${kind}: ${was}`);
  }
  const counted = done.filter(({ kind }) => ofTransitions.includes(kind));
  print(`\nTransitions and guards: ${killed(counted)} of ${counted.length}, ${share(counted)}`);
  print(`${Math.round((performance.now() - started) / 1000)} s`);
  process.exitCode = killed(counted) >= TARGET * counted.length ? 0 : 1;
}
