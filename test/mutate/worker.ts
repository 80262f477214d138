import { createVitest } from 'vitest/node';

/**
 * A source that replaces a file, and the tests to run with it; without a file nothing is replaced. The limit is in
 * milliseconds of the processor.
 */
export type Task = {
  file?: string;
  source?: string;
  tests: readonly { file: string; only?: string }[];
  limit?: number | undefined;
};
/** The test file that failed, if any, and the time of the processor. */
export type Verdict = { killedBy: string | undefined; took: number };

// Started by main.ts, anew when a mutant made it run forever.
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
    // A busy computer does not notice a mutant.
    testTimeout: 60_000,
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
  const began = process.cpuUsage();
  const watch = setInterval(() => {
    if (timeSince(began) > (next.limit ?? Infinity)) process.kill(process.pid, 'SIGKILL');
  }, 500);
  const killedBy = await firstThatFails(next);
  clearInterval(watch);
  process.send?.({ killedBy, took: timeSince(began) } satisfies Verdict);
});
process.send?.('ready');

function timeSince(began: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

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
