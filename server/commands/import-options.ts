import * as v from 'valibot';
import { BuildDraft, type SaidFlags } from '#contract/imports/batch.ts';
import { flagsIn, type Reading } from '#rules/import/reading/reading.ts';
import { CannotStart } from '../program/refused.ts';

/** The options of `npm run import`, as they were typed. */
export type Options = {
  dryRun?: true;
  json?: true;
  kind?: string;
  group?: string;
  build?: string;
  released?: string;
  manifest?: string;
  flagsOn?: string;
  flagsOff?: string;
  assumePublic?: true;
  to?: string;
  tokenFile?: string;
  apply?: true;
  gone?: true;
};

/** The flags of the options. A flag that neither the files nor the list know is refused as a typing mistake. */
export function flagsOf(
  { flagsOn: on, flagsOff: off }: Pick<Options, 'flagsOn' | 'flagsOff'>,
  reading: Pick<Reading, 'skins' | 'items'> | undefined,
  known: readonly string[],
): SaidFlags {
  const said = { on: namesIn(on), off: namesIn(off) };
  const all = new Set([
    ...known.map((flag) => flag.replace('!', '')),
    ...(reading ? flagsIn(reading) : []).map(({ name }) => name),
  ]);
  const unknown = [...said.on, ...said.off].find((name) => !all.has(name));
  if (unknown === undefined) return said;
  const some = [...all].sort().join(', ') || 'none';
  throw new CannotStart(
    `No file names the flag ${unknown}, and it is not known from earlier imports. Name one of: ${some}.`,
  );
}

const namesIn = (list = '') => list.split(',').flatMap((name) => name.trim() || []);

/** The build that the options describe; undefined when they describe none. */
export function buildOf({ build: name, released, manifest }: Pick<Options, 'build' | 'released' | 'manifest'>) {
  if (name === undefined && released === undefined && manifest === undefined) return;
  if (name === undefined) throw new CannotStart('--released and --manifest describe a build; name it with --build.');
  const { success, output, issues } = v.safeParse(BuildDraft, { name, released, manifest });
  if (success) return output;
  const [{ path, message }] = issues;
  const option = path?.[0]?.key === 'name' ? 'build' : path?.[0]?.key;
  throw new CannotStart(`--${option} cannot be used: ${message}`);
}

/** Refuses options that only an import into a running site takes. */
export function refuseWithoutSite({ tokenFile, apply, gone }: Options) {
  const [option] = [
    ...(tokenFile === undefined ? [] : ['--token-file']),
    ...(apply ? ['--apply'] : []),
    ...(gone ? ['--gone'] : []),
  ];
  if (option === undefined) return;
  throw new CannotStart(`${option} is for an import into a running site. Name its address with --to.`);
}

/** The token's file of an import into a running site. Refuses options that such an import does not take. */
export function tokenFileOf({ tokenFile, kind, group, dryRun, apply }: Options) {
  if (kind !== undefined || group !== undefined) {
    throw new CannotStart('--kind and --group do not go with --to. Write kind and legend into the list instead.');
  }
  if (dryRun && apply) throw new CannotStart('--dry-run and --apply say opposite things. Leave one of them out.');
  if (tokenFile === undefined) throw new CannotStart('Name the file with your token: --token-file FILE.');
  return tokenFile;
}
