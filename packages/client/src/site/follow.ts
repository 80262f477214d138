import { type Answer, failed } from './answer.ts';
import { type Along, type Ask, otherVersion } from './ask.ts';
import { type Form, type List, withDelta } from './list.ts';

/**
 * The list as it is now. With the list as you know it, only what has changed since is loaded; when nothing has, the
 * answer is that same object. The whole file comes when its changes are no longer known, or when the result does not
 * have the hash that the site names.
 */
export async function follow<Row, Delta extends { revision: number; sha256: string }>(
  { site, ask }: { site: string; ask: Ask },
  form: Form<Row, Delta>,
  { known, signal }: { known?: List<Row> | undefined; signal?: AbortSignal | undefined },
): Promise<Answer<List<Row>>> {
  if (known) {
    const said = await ask<Delta>(`/data/v1/${form.file}?since=${known.revision}`, { signal });
    if (!said.ok && said.problem.status !== 410) return said;
    const next = said.ok && isDelta(said.value) ? await checked(form, known, said.value) : undefined;
    if (next) return { ok: true, value: next };
  }
  return whole({ site, ask }, form, { signal });
}

async function whole<Row, Delta>({ site, ask }: { site: string; ask: Ask }, form: Form<Row, Delta>, along: Along) {
  const said = await ask<{ version?: unknown; revision?: unknown }>(`/data/v1/${form.file}`, along);
  if (!said.ok) return said;
  const { version, revision } = said.value;
  const rows: unknown = form.rowsIn(said.value);
  if (version !== 1 || typeof revision !== 'number' || !Array.isArray(rows)) return failed(otherVersion(site));
  return { ok: true as const, value: { revision, rows: rows as Row[] } };
}

const isDelta = (said: { version?: unknown; revision?: unknown; removed?: unknown }) =>
  said.version === 1 && typeof said.revision === 'number' && Array.isArray(said.removed);

async function checked<Row, Delta extends { revision: number; sha256: string }>(
  form: Form<Row, Delta>,
  known: List<Row>,
  delta: Delta,
) {
  if (delta.revision === known.revision) return known;
  const next = withDelta(form, known, delta);
  return (await isWritten(form.write(next), delta.sha256)) ? next : undefined;
}

/** Pages without a secure connection have no hashes, and take the result as it is. */
async function isWritten(text: string, sha256: string) {
  const { subtle } = globalThis.crypto;
  if (!subtle) return true;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
