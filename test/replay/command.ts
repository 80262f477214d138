import { createReadStream, statSync } from 'node:fs';
import { Command } from 'commander';
import { TRACE } from '#contract/traces/bounds.ts';
import { replayed } from './lines.ts';
import { readTrace, TOO_LARGE } from './play.ts';
import { writeTest } from './write-test.ts';

type Options = { verbose?: boolean; test?: boolean; inspect?: boolean };
type Io = {
  /** What `-` reads. */
  input: AsyncIterable<Uint8Array>;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** `npm run replay -- FILE`, see docs/develop/replay.md; resolves with the code that it ends with. */
export async function runReplay(args: readonly string[], io: Io): Promise<number> {
  let code = 0;
  await new Command('npm run replay --')
    .description('Replays what somebody did, as a report or a trace has kept it, on the machines of this build.')
    .argument('<file>', 'a report that the status page has saved, or a trace; - reads it from the standard input')
    .option('--verbose', 'also say what each happening changed in the contexts')
    .option('--test', 'write a test that fails until the fault is mended')
    .option('--inspect', 'serve a page that plays it into the Stately inspector, one step for each key press')
    .action(async (file: string, options: Options) => {
      code = await replay(file, options, io);
    })
    .parseAsync(args, { from: 'user' });
  return code;
}

async function replay(
  file: string,
  { verbose = false, test, inspect }: Partial<Options>,
  { input, print, complain }: Io,
) {
  const fail = (problem: string) => {
    complain(problem);
    return 1;
  };
  const reading = await readText(file, input).then(readTrace, (error: Error) => ({ problem: error.message }));
  if ('problem' in reading) return fail(reading.problem);
  if (inspect) {
    // Vite, which nothing else here needs.
    const { serveInspection } = await import('./inspect.ts');
    print(`Open ${(await serveInspection(reading)).url} in a browser. Ctrl+C ends this.`);
    return 0;
  }
  const steps = replayed(reading, { isVerbose: verbose });
  let step = steps.next();
  for (; !step.done; step = steps.next()) print(step.value.join('\n'));
  const code = step.value.refused ? 1 : 0;
  if (!test) return code;
  const written = writeTest(reading, file);
  if ('problem' in written) return fail(written.problem);
  print(`Wrote ${written.path}. It fails until the fault is mended: npx vitest run --project unit ${written.path}`);
  return code;
}

/** The text of a file. Rejects with a sentence. */
async function readText(file: string, input: Io['input']) {
  if (file !== '-') {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file ${file}.`);
    if (found.isDirectory()) throw new Error(`${file} is a folder. Name a file that the site has saved.`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file === '-' ? input : createReadStream(file)) {
    parts.push(part);
    size += part.length;
    if (size > 4 * TRACE.size) throw new Error(TOO_LARGE);
  }
  return Buffer.concat(parts).toString();
}
