import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from '../files/disk-problem.ts';
import type { Answer, Problem } from '../site/answer.ts';
import type { Client, DataIndex } from '../site/client.ts';
import { skins as skinsForm } from '../site/list.ts';

/** A kept file, with the SHA-256 of its bytes. */
type KeptFile = { name: string; sha256: string };

/** What is kept in a folder. It is written last, so that it names only what is whole. */
export type Kept = {
  site: string;
  /** The revision of the skins. */
  revision: number;
  /** When they were last compared with the site, in milliseconds since 1970. */
  pulled: number;
  /** The folder of the files, beside it. */
  folder: string;
  files: readonly KeptFile[];
};

const KEPT = 'lists.json';
export const SKINS = 'skins.json';
export const GUIDS = 'guids.json';
export const ITEMS = 'items.json';
export const LEGENDS = 'legends.json';

/** What is kept in a folder; undefined when nothing is, or what is there is of no use. */
function readKept(place: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(join(place, KEPT), 'utf8'));
    return typeof kept.site === 'string' && Array.isArray(kept.files) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The same, for those that cannot do without. */
export function keptIn(place: string): Kept {
  const kept = readKept(place);
  if (kept) return kept;
  throw new CannotStart(`No lists are kept in ${place} yet. Type: legend-tools pull https://SITE`, {
    exitCode: exitCodes.lists,
  });
}

export const sha256Of = (text: string | Uint8Array) => hash('sha256', text, 'hex');

/** The value in a kept file. */
export function readFileOf<Value>(place: string, { folder }: Kept, name: string): Value {
  try {
    return JSON.parse(readFileSync(join(place, folder, name), 'utf8'));
  } catch {
    throw listsProblem(place);
  }
}

export const listsProblem = (place: string) =>
  new CannotStart(`The lists in ${place} are damaged. Bring them anew with: legend-tools pull`, {
    exitCode: exitCodes.lists,
  });

/** The value of an answer; a problem becomes its sentence and an exit code. */
export function valueIn<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new CannotStart(answer.problem.message, { exitCode: codeOf(answer.problem) });
}

function codeOf({ kind, cause = '' }: Problem) {
  if (kind === 'version') return exitCodes.version;
  if (kind === 'refused') return exitCodes.refused;
  return CERTIFICATE.test(cause) ? exitCodes.certificate : exitCodes.unreachable;
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_|EPROTO)/;

/** What a pull brought: the files that are new, those that stayed, and whether only changes of the skins came. */
type Pulled = { kept: Kept; brought: readonly string[]; stayed: readonly string[] };

type Text = { name: string; text: string };

/** How often a pull begins again because the site changes meanwhile. */
const TIMES = 3;

/**
 * Brings the lists of a site into a folder: only files whose content has changed, and of the skins only what has changed
 * since. The folder names the new ones once all of them are whole, so a pull that is interrupted leaves the old ones.
 */
export async function pullLists(client: Client, place: string, now: number): Promise<Pulled> {
  const known = readKept(place);
  const own = known?.site === client.site ? known : undefined;
  for (let time = 0; time < TIMES; time += 1) {
    const index = valueIn(await client.index());
    const texts = await bring(client, index, own && { place, kept: own });
    if (texts) return keep(place, { site: client.site, index, texts, before: known, own, now });
  }
  throw new CannotStart(`${client.site} changes faster than its lists can be read. Try again in a minute.`, {
    exitCode: exitCodes.changed,
  });
}

const FOLDER = '/data/v1/';
const isWanted = (name: string) => [SKINS, GUIDS, ITEMS].includes(name) || name.startsWith('names/');

/** The wanted files; undefined when the site has changed since its index came. */
async function bring(client: Client, { files }: DataIndex, before: { place: string; kept: Kept } | undefined) {
  const texts: Text[] = [];
  for (const { address, sha256 } of files) {
    const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
    if (!isWanted(name) || !isName(name)) continue;
    const old = before && keptText(before, name);
    const text = old !== undefined && sha256Of(old) === sha256 ? old : await newText(client, name, old);
    if (text === undefined || sha256Of(text) !== sha256) return;
    texts.push({ name, text });
  }
  const legends = valueIn(await client.legends());
  return [...texts, { name: LEGENDS, text: JSON.stringify(legends) }];
}

/** A site cannot name a place outside the folder. */
const isName = (name: string) => /^(?:[\w-]+\/)?[\w-]+\.json$/.test(name);

/** The text of a kept file; undefined when it is not there, or not what was kept. */
function keptText({ place, kept: { folder, files } }: { place: string; kept: Kept }, name: string) {
  try {
    const text = readFileSync(join(place, folder, name), 'utf8');
    return files.some((one) => one.name === name && one.sha256 === sha256Of(text)) ? text : undefined;
  } catch {
    return undefined;
  }
}

async function newText(client: Client, name: string, old: string | undefined) {
  if (name === SKINS && old !== undefined) return skinsForm.write(valueIn(await client.skins(listIn(old))));
  const said = await client.file(name);
  // It has just gone, and the index with it.
  if (!said.ok && said.problem.status === 404) return;
  return valueIn(said);
}

function listIn(text: string) {
  const file = JSON.parse(text);
  return { revision: file.revision, rows: skinsForm.rowsIn(file) };
}

type ToKeep = {
  site: string;
  index: DataIndex;
  texts: readonly Text[];
  before: Kept | undefined;
  own: Kept | undefined;
  now: number;
};

function keep(place: string, { site, index, texts, before, own, now }: ToKeep): Pulled {
  const files: KeptFile[] = texts.map(({ name, text }) => ({ name, sha256: sha256Of(text) }));
  const isOld = ({ name, sha256 }: KeptFile) => own?.files.some((one) => one.name === name && one.sha256 === sha256);
  const revision = index.files.find(({ address }) => address === FOLDER + SKINS)?.revision ?? index.revision;
  const folder = `of-${now}-${process.pid}`;
  try {
    for (const { name, text } of texts) {
      mkdirSync(dirname(join(place, folder, name)), { recursive: true });
      writeFileSync(join(place, folder, name), text);
    }
    const kept: Kept = { site, revision, pulled: now, folder, files };
    writeFileSync(join(place, folder, KEPT), JSON.stringify(kept, null, 1));
    renameSync(join(place, folder, KEPT), join(place, KEPT));
    removeOld(place, { but: kept, before });
    return {
      kept,
      brought: files.filter((file) => !isOld(file)).map(({ name }) => name),
      stayed: files.filter(isOld).map(({ name }) => name),
    };
  } catch (error) {
    rmSync(join(place, folder), { recursive: true, force: true });
    throw diskProblem(error, place, ' The lists that were there stay.');
  }
}

/** What earlier pulls have left, an hour ago or earlier. The lists before these may just be read. */
function removeOld(place: string, { but, before }: { but: Kept; before: Kept | undefined }) {
  for (const name of readdirSync(place)) {
    const [, made] = /^of-(\d+)-\d+$/.exec(name) ?? [];
    if (made === undefined || name === but.folder || name === before?.folder) continue;
    if (Number(made) < but.pulled - HOUR) rmSync(join(place, name), { recursive: true, force: true });
  }
}

const HOUR = 3_600_000;
