import { parseArgs } from 'node:util';
import { print } from '../bench/table.ts';
import { parts } from './parts.ts';
import { newCluster, tryPart } from './sites.ts';

// `npm run torture` hurts the product in each way of `parts.ts`, or in the named ones, for `--minutes` together, and
// prints the counts. Exits with 1 when anything was lost.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '8' } },
});
const unknown = positionals.find((word) => !parts.some(({ name }) => name === word));
const minutes = Number(values.minutes);
if (unknown !== undefined || !(minutes >= 0)) {
  const names = parts.map(({ name }) => name).join(', ');
  process.stderr.write(
    `${unknown === undefined ? `${values.minutes} is not a number of minutes` : `There is no part ${unknown}`}. Parts: ${names}\n`,
  );
  process.exit(1);
}
const MOST_PRINTED = 20;
const chosen = positionals.length > 0 ? parts.filter(({ name }) => positionals.includes(name)) : parts;
const cluster = await newCluster();
const end = performance.now() + minutes * 60_000;
let failed = 0;
for (const [index, part] of chosen.entries()) {
  // The later parts share the time that a part leaves.
  const share = Math.max(0, end - performance.now()) / (chosen.length - index);
  const began = performance.now();
  const { figure, failures } = await tryPart(part, { until: began + share, postgresUrl: cluster?.url });
  const seconds = Math.round((performance.now() - began) / 1000);
  print(`${failures.length === 0 ? 'held  ' : 'FAILED'}  ${part.name} (${seconds} s): ${figure}`);
  for (const failure of failures.slice(0, MOST_PRINTED)) print(`        ${failure}`);
  if (failures.length > MOST_PRINTED) print(`        and ${failures.length - MOST_PRINTED} more`);
  if (failures.length > 0) failed++;
}
await cluster?.end();
// Leftover work of a part must not keep the program running.
process.exit(failed > 0 ? 1 : 0);
