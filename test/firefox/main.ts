import { spawnSync } from 'node:child_process';
import { findFirefox } from './driver.ts';

// `npm run firefox`: short walks over the built page in Firefox; with `-- --share`, as in `.ci/run`, one of each file,
// begun anywhere. What else stands behind it goes to vitest.
if (findFirefox()) process.exitCode = walk(process.argv.slice(2));
else
  process.stdout.write(
    'There is no Firefox here (Debian: apt-get install firefox-esr; or set FIREFOX_PATH), so the page is not tried in it.\n',
  );

function walk(asked: string[]) {
  const others = asked.filter((word) => word !== '--share');
  const mode = others.length < asked.length ? 'test' : 'everywhere';
  const vitest = `vitest run --config test/firefox/vitest.config.ts --mode ${mode}`.split(' ');
  // Without a screen, if only a virtual one, Firefox draws no models.
  const hasNone = process.env.DISPLAY === undefined && spawnSync('xvfb-run', ['--help']).status === 0;
  const [command = '', ...words] = hasNone ? ['xvfb-run', '-a', ...vitest] : vitest;
  return spawnSync(command, [...words, ...others], { stdio: 'inherit' }).status ?? 1;
}
