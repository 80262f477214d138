import type { Transaction } from 'kysely';
import type { SecurityEventKind } from '#contract/account/security-event.ts';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listPasskeys, passkeysOf, shownId } from './list-passkeys.ts';

/** `PUT /api/account/passkeys/{id}`: renames a passkey (docs: Passkeys). */
export const renamePasskey =
  (deps: Deps): Answer<'renamePasskey'> =>
  async (request) => {
    const { name } = request.body;
    const passkeys = await change(deps, request, 'passkey_renamed', async (trx, { id, name: before }) => {
      await trx.updateTable('passkey').set({ name }).where('id', '=', id).execute();
      return `${before} → ${name}`;
    });
    return request.c.json({ message: `The passkey’s name is now “${name}”`, passkeys });
  };

/** `DELETE /api/account/passkeys/{id}`: removes a passkey. */
export const removePasskey =
  (deps: Deps): Answer<'removePasskey'> =>
  async (request) => {
    const passkeys = await change(deps, request, 'passkey_removed', async (trx, { id, name }) => {
      await trx.deleteFrom('passkey').where('id', '=', id).execute();
      return name;
    });
    return request.c.json({ message: 'The passkey no longer opens your account', passkeys });
  };

type Asked = Pick<Parameters<Answer<'removePasskey'>>[0], 'c' | 'person' | 'params'>;

/** Changes one of your passkeys, records the change, and returns all your passkeys. */
function change(
  deps: Deps,
  asked: Asked,
  kind: SecurityEventKind,
  work: (trx: Transaction<Tables>, passkey: { id: string; name: string }) => Promise<string>,
) {
  const { person, params } = asked;
  const by = bySelf(deps, asked);
  const changing = async (trx: Transaction<Tables>) => {
    const passkey = (await passkeysOf(trx, person._id)).find(({ id }) => shownId(id) === params.id);
    if (!passkey) throw new Refused(404, 'not_found', 'This passkey was removed already. Reload this page.');
    await recordSecurityEvent(trx, { ...by, kind, detail: await work(trx, passkey) });
    return listPasskeys(trx, person._id);
  };
  return write(deps.db, changing, { turn: 'accounts' });
}
