import { allHold } from './support/all-hold.ts';

// `npm run check`: types, style and unit tests at a time, in less than a minute.
const commands = [
  'npm run --silent types',
  'npm run --silent lint',
  'vitest run --project unit --silent --reporter=dot',
];
process.exitCode = (await allHold(commands)) ? 0 : 1;
