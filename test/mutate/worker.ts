import { createVitest } from 'vitest/node';

/** A source that replaces a file, and the tests to run with it; without a file nothing is replaced. */
export type Task = { file?: string; source?: string; tests: readonly { file: string; only?: string }[] };
/** The test file that failed, if any. */
export type Verdict = { killedBy: string | undefined };

// Started by main.ts, which ends it when a mutant makes it run forever.
let task: Task = { tests: [] };
const vitest = await createVitest(
  {
    config: false,
    watch: true,
    standalone: true,
    include: ['test/flows/**/*.test.ts', 'features/*/test/{,*/}!(browser|server)*.test.ts'],
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    bail: 1,
    silent: true,
    reporters: [{}] as never,
    // The cache is keyed by the files, which stay unchanged.
    fsModuleCache: false,
  },
  {
    plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === task.file ? task.source : undefined) }],
    server: { watch: null },
  },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

process.on('message', async (next: Task) => {
  const files = [task.file, next.file];
  task = next;
  for (const file of files) if (file) vitest.invalidateFile(file);
  const killedBy = await firstThatFails(next);
  process.send?.({ killedBy } satisfies Verdict);
});
process.send?.('ready');

async function firstThatFails({ tests }: Task): Promise<string | undefined> {
  for (const { file, only } of tests) {
    const chosen = specifications.filter(({ moduleId }) => moduleId === file);
    if (chosen.length === 0) throw new Error(`there is no test ${file}`);
    if (only) vitest.setGlobalTestNamePattern(only);
    else vitest.resetGlobalTestNamePattern();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    const isKilled = testModules.some((module) => module.moduleId === file && !module.ok());
    if (isKilled || unhandledErrors.length > 0) return file;
  }
  return undefined;
}
