import { existsSync } from 'node:fs';

// Plain JavaScript, so that an old Node can run it and say what is missing.
const NEEDED = 24;
/** What npm has brought along, where there is one for the system. */
const OWN = 'node_modules/.bin/node';
const hasOwn = existsSync(new URL(`../../${OWN}`, import.meta.url));

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  const advice = hasOwn ? `Type: ${OWN} server/start.js` : 'Install it from nodejs.org.';
  process.stderr.write(`Node ${NEEDED} or newer is needed, this is ${process.version}. ${advice}\n`);
  process.exit(1);
}
