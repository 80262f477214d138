import type { CallName } from '#contract/calls.ts';
import type { Holds } from '../hold.ts';

const changing: ReadonlySet<CallName> = new Set([
  ...(['addLegend', 'addSkin', 'saveSkin', 'removeSkin', 'undo'] as const),
  ...(['saveUser', 'removeUser', 'createAccount'] as const),
]);

/** What was acknowledged, and what is stored. */
export const data: Holds = {
  'what was acknowledged is stored, and nothing else is': async ({ world: { gate, site, rival } }) => {
    const { count } = await site.db
      .selectFrom('history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('actor', 'not in', ['starter', rival.id])
      .executeTakeFirstOrThrow();
    const acknowledged = gate.exchanges.filter(
      ({ call, status, body }) =>
        changing.has(call) && status < 300 && (call === 'createAccount' || (body as { historyId?: string }).historyId),
    );
    return count !== acknowledged.length && `${count} changes are stored, ${acknowledged.length} were acknowledged`;
  },

  'whoever changed something is told that it was changed': ({ world: { gate }, tab, sight: { said } }) => {
    const left = [...said];
    const untold = gate.exchanges
      .filter((one) => one.tab === tab.id && one.status < 300 && (one.arrivedAt ?? 0) > tab.askedAt)
      .flatMap(({ call, body }) => messageOf(call, body) ?? [])
      .find((message) => {
        const at = left.findIndex((text) => text.startsWith(message));
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    return !tab.lacksFiles && untold;
  },
};

/** What a person reads of a change that was made (spec §8). */
function messageOf(call: CallName, body: unknown): string | undefined {
  if (call === 'removeSkin') return 'Skin deleted successfully';
  if (call === 'saveUser') return 'User updated successfully';
  if (call === 'removeUser') return 'User deleted successfully';
  return changing.has(call) ? (body as { message?: string }).message : undefined;
}
