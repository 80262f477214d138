import { useSelector } from '@xstate/react';
import type { HistoryItem } from '#contract/history/history.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { history } from '../../wiring/skins/history.ts';
import { HistoryList } from './history-list.tsx';

/** The changes of a batch, skin by skin; each can be undone until the batch is undone. */
export function BatchRecords({ batch: { _id, isUndone } }: { batch: HistoryItem }) {
  const actor = useOwnActor(history, { input: { batch: _id, skin: '' } });
  const isBusy = useSelector(actor, (current) => current.matches('loading'));
  return (
    <div aria-busy={isBusy}>
      <HistoryList actor={actor} label="its changes" nothing="No skin was changed." canUndo={!isUndone} />
    </div>
  );
}
