import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import { type Kept, keptIn, listsProblem, sha256Of, valueIn } from '../lists/kept.ts';
import { createClient, type Fetch } from '../site/client.ts';

/** Says whether the kept lists are whole, and, unless it is to stay offline, whether the site has newer ones. */
export async function verify({
  place,
  offline,
  fetch,
}: {
  place: string;
  offline: boolean;
  fetch?: Fetch;
}): Promise<string> {
  const kept = keptIn(place);
  if (!isWhole(place, kept)) throw listsProblem(place);
  const said = `${kept.files.length} files of ${kept.site} are whole. They were compared with it on ${dayOf(kept)}.`;
  if (offline) return `${said}\n`;
  const { files } = valueIn(await createClient({ site: kept.site, ...(fetch && { fetch }) }).index());
  const there = new Map(files.map(({ address, sha256 }) => [address, sha256]));
  const isOld = kept.files.some(({ name, sha256 }) => (there.get(`/data/v1/${name}`) ?? sha256) !== sha256);
  if (!isOld) return `${said} They are the newest.\n`;
  throw new CannotStart(`${said} The site has newer ones. Bring them with: legend-tools pull`, {
    exitCode: exitCodes.changed,
  });
}

function isWhole(place: string, { folder, files }: Kept) {
  try {
    return files.every(({ name, sha256 }) => sha256Of(readFileSync(join(place, folder, name))) === sha256);
  } catch {
    return false;
  }
}

const dayOf = ({ pulled }: Kept) => new Date(pulled).toISOString().slice(0, 10);
