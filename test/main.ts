import { spawnSync } from 'node:child_process';
import { allHold } from './support/all-hold.ts';

// `npm test`: what must hold, in eight minutes, until something does not. With paths or options of vitest behind it
// (`npm test -- test/browser/find.test.ts`) those files alone, of whichever project, with the page built when they need it.
const asked = process.argv.slice(2);
const isOfUnits = (path: string) =>
  /^(?:\.\/)?(?:test\/(?:contract|game-files|rules|machines|flows|src|replay|[^/]+\.test)\b|features\/[^/]+\/test\/(?!browser|server))/.test(
    path,
  );
const paths = asked.filter((word) => /^(?:\.\/)?(?:test|features)\//.test(word));
const needsPage = paths.length === 0 || !paths.every(isOfUnits);

if (asked.length === 0) {
  const holds = await allHold(['types', 'lint', 'build'].map((script) => `npm run --silent ${script}`));
  if (!holds) process.exit(1);
} else if (needsPage) run('node', 'src/build/build.ts', '--when-needed');
// Alone it leaves out what takes long, which is `npm run test:long`.
run('vitest', 'run', ...(asked.length === 0 ? ['--mode', 'short'] : asked));

function run(...[command = '', ...words]: string[]) {
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
