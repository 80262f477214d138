import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Answer, Problem } from '../site/answer.ts';

/** A kept file, with the SHA-256 of its bytes. */
export type KeptFile = { name: string; sha256: string };

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

export const KEPT = 'lists.json';
export const SKINS = 'skins.json';
export const GUIDS = 'guids.json';
export const ITEMS = 'items.json';
export const LEGENDS = 'legends.json';

/** What is kept in a folder; undefined when nothing is, or what is there is of no use. */
export function readKept(place: string): Kept | undefined {
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
