import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { fromPromise } from 'xstate';
import { count } from '#rules/texts/count.ts';
import { Button } from '#src/parts/controls/button.tsx';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import { useOwnActor } from '#src/traces/use-own-actor.ts';
import { call } from '#src/world/calls/call.ts';
import { useCopier } from '#src/world/page/copy.ts';
import type { ItemsFound } from '../contract.ts';
import { itemSearchMachine } from '../machine/item-search.ts';
import { Table } from './table.tsx';

const itemSearch = itemSearchMachine.provide({
  actors: {
    findItems: fromPromise<ItemsFound, { search: string }>(({ input: { search }, signal }) =>
      call('findItems', { query: { q: search }, signal }),
    ),
  },
});

/** A line below the found skins that opens what else fits the search (docs: Other kinds). */
export function SearchLine({ search, isOpen }: { search: string; isOpen: boolean }) {
  const actor = useOwnActor(itemSearch, { input: { search } });
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => actor.send({ type: 'question.changed', search }), [actor, search]);
  const { found } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <p role="status" className="muted">
        Weapons and animations are searched by the site, which does not answer.{' '}
        <Button label="Try again" onClick={() => actor.send({ type: 'retry.requested' })} />
      </p>
    );
  }
  return found && found.total > 0 && <Found key={snapshot.context.search} found={found} isOpen={isOpen} />;
}

function Found({ found: { total, items }, isOpen }: { found: ItemsFound; isOpen: boolean }) {
  const copier = useCopier();
  return (
    <details open={isOpen}>
      <summary>
        {count(total)} {total === 1 ? 'weapon or animation' : 'weapons and animations'}
      </summary>
      <Table items={items} copier={copier} hasOwner />
      {items.length < total && (
        <p className="muted">The nearest {count(items.length)} are shown. Add a word to see others.</p>
      )}
      <p>
        <Link href="/weapons">All weapons and animations</Link>
      </p>
      <CopyNotice copier={copier} />
    </details>
  );
}
