import { currentBuild } from '../src/build/build-folder.ts';
import { allHold } from './support/all-hold.ts';

// `npm run check`: types, style and unit tests at a time, in less than a minute.
const commands = [
  'npm run --silent types',
  'npm run --silent lint',
  'vitest run --project unit --silent --reporter=dot',
];
// Some of the tests read the built page, which a fresh clone does not have.
const isBuilt = currentBuild('dist') !== undefined || (await allHold(['npm run --silent build']));
process.exitCode = isBuilt && (await allHold(commands)) ? 0 : 1;
