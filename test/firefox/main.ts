import { spawnSync } from 'node:child_process';
import { findFirefox } from './driver.ts';

// `npm run firefox`: short walks over the built page in Firefox; with `-- --share` in `.ci/run`, a random one of them.
// What stands behind it goes to vitest.
const firefox = findFirefox();
if (firefox) process.exitCode = walk(process.argv.slice(2));
else
  process.stdout.write(
    'There is no Firefox here (Debian: apt-get install firefox-esr; or set FIREFOX_PATH), so the page is not tried in it.\n',
  );

function walk(asked: string[]) {
  const isShare = asked.includes('--share');
  const vitest = [
    'vitest',
    'run',
    '--config',
    'test/firefox/vitest.config.ts',
    ...asked.filter((one) => one !== '--share'),
  ];
  // Without a screen, if only a virtual one, Firefox draws no models.
  const hasScreen = process.env.DISPLAY || spawnSync('xvfb-run', ['--help']).status !== 0;
  const [command = '', ...words] = hasScreen ? vitest : ['xvfb-run', '-a', ...vitest];
  const env = { ...process.env, FIREFOX_PATH: firefox, ...(isShare && { FIREFOX_SHARE: String(Math.random()) }) };
  return spawnSync(command, words, { stdio: 'inherit', env }).status ?? 1;
}
