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
};
