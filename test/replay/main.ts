import { createReadStream, statSync } from 'node:fs';
import { Command } from 'commander';
import { TRACE } from '#contract/traces/bounds.ts';
import { serveInspection } from './inspect.ts';
import { replayed } from './lines.ts';
import { type Report, readTrace, TOO_LARGE } from './read-trace.ts';
import { writeTest } from './write-test.ts';

// `npm run replay -- FILE`: see docs/develop/replay.md.
type Options = { verbose?: true; test?: true; inspect?: true };

await new Command('npm run replay --')
  .description('Replays what somebody did, as a report or a trace has kept it, on the machines of this build.')
  .argument('<file>', 'a report that the status page has saved, or a trace; - reads it from the standard input')
  .option('--verbose', 'also say what each happening changed in the contexts')
  .option('--test', 'write a test that fails until the fault is mended')
  .option('--inspect', 'serve a page that plays it into the Stately inspector, one step for each key press')
  .action(replay)
  .parseAsync();

async function replay(file: string, { verbose, test, inspect }: Options) {
  const reading = await readText(file).then(readTrace, (error: Error) => ({ problem: error.message }));
  if ('problem' in reading) return fail(reading.problem);
  if (inspect) return print(`Open ${(await serveInspection(reading)).url} in a browser. Ctrl+C ends this.`);
  const steps = replayed(reading, { isVerbose: verbose ?? false });
  let step = steps.next();
  for (; !step.done; step = steps.next()) print(step.value.join('\n'));
  if (step.value.refused) process.exitCode = 1;
  if (test) writeTestOf(reading, file);
}

function writeTestOf(report: Report, file: string) {
  const written = writeTest(report, file);
  if ('problem' in written) fail(written.problem);
  else
    print(`Wrote ${written.path}. It fails until the fault is mended: npx vitest run --project unit ${written.path}`);
}

/** The text of a file. Rejects with a sentence. */
async function readText(file: string) {
  if (file !== '-') {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file ${file}.`);
    if (found.isDirectory()) throw new Error(`${file} is a folder. Name a file that the site has saved.`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file === '-' ? process.stdin : createReadStream(file)) {
    parts.push(part);
    size += part.length;
    if (size > 4 * TRACE.size) throw new Error(TOO_LARGE);
  }
  return Buffer.concat(parts).toString();
}

function fail(problem: string) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
