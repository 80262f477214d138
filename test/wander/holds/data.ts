import { changesSomething } from '../changes.ts';
import type { Exchange } from '../gate.ts';
import type { Holds } from '../hold.ts';

/** Acknowledged changes, and stored ones. */
export const data: Holds = {
  'exactly the acknowledged changes are stored': async ({ world: { gate, site, rival } }) => {
    const { count } = await site.db
      .selectFrom('history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('actor', 'not in', ['starter', rival.id])
      .executeTakeFirstOrThrow();
    const acknowledged = gate.exchanges.filter(changesSomething).length;
    return count !== acknowledged && `${count} changes are stored, ${acknowledged} were acknowledged`;
  },

  'every change is confirmed by a message': ({ world: { gate }, tab, sight: { said } }) => {
    if (tab.lacksFiles) return false;
    const left = [...said];
    return gate.exchanges
      .filter((one) => one.tab === tab.id && (one.arrivedAt ?? 0) > tab.askedAt && changesSomething(one))
      .map(messageOf)
      .find((message) => {
        const at = left.findIndex((text) => text.startsWith(message));
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
  },
};

/** The message about a change (docs: Failures). */
function messageOf({ call, body }: Exchange) {
  if (call === 'removeSkin') return 'Skin deleted successfully';
  if (call === 'saveUser') return 'User updated successfully';
  if (call === 'removeUser') return 'User deleted successfully';
  return (body as { message: string }).message;
}
