import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from '../files/disk-problem.ts';
import type { Client, DataIndex } from '../site/client.ts';
import { skins as skinsForm } from '../site/list.ts';
import { GUIDS, ITEMS, KEPT, type Kept, type KeptFile, LEGENDS, readKept, SKINS, sha256Of, valueIn } from './kept.ts';

/** What a pull brought: the files that are new, those that stayed, and whether only changes of the skins came. */
export type Pulled = { kept: Kept; brought: readonly string[]; stayed: readonly string[] };

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
