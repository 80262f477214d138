import type { ActivityEntry, ActivityKind } from '#contract/history/activity.ts';
import { batchSentence } from '../../parts/history/batch-sentence.ts';
import { HistoryLine } from '../../parts/history/history-line.tsx';
import { legendDifferences } from '../../parts/history/legend-change.ts';
import { changedFields, skinSentence } from '../../parts/history/skin-change.ts';
import { saidNetwork } from '../../parts/text/said-network.ts';
import { securitySentence } from './security-sentence.ts';
import { userDifferences } from './user-change.ts';

/** An entry of the activity as a sentence, with its undo button where one exists. */
export function Entry({ entry, onUndo }: { entry: ActivityEntry; onUndo: () => void }) {
  switch (entry.kind) {
    case 'signIns':
      return <HistoryLine actor={entry.actor ?? 'Somebody'} what={signInSentence(entry)} at={entry.at} />;
    case 'security':
      return <HistoryLine actor={entry.actor} what={securitySentence(entry)} at={entry.at} />;
    case 'skins':
      return (
        <HistoryLine
          actor={entry.actor}
          what={skinSentence(entry)}
          at={entry.at}
          differences={changedFields(entry)}
          undo={entry.isUndone ? 'undone' : 'Undo'}
          onUndo={onUndo}
        />
      );
    case 'batches':
      return (
        <HistoryLine
          actor={entry.actor}
          what={batchSentence(entry)}
          at={entry.at}
          undo={entry.isUndone ? 'undone' : 'Undo'}
          onUndo={onUndo}
        />
      );
    case 'legends':
      return (
        <HistoryLine
          actor={entry.actor}
          what={legendSentence(entry)}
          at={entry.at}
          differences={legendDifferences(entry.before, entry.after)}
          undo={entry.isUndone ? 'undone' : 'Undo'}
          onUndo={onUndo}
        />
      );
    case 'users':
      return (
        <HistoryLine
          actor={entry.actor}
          what={userSentence(entry)}
          at={entry.at}
          differences={userDifferences(entry.before, entry.after)}
          undo={undoOf(entry)}
          onUndo={onUndo}
        />
      );
  }
}

const verbs = { add: 'added', change: 'changed', remove: 'deleted' };

const legendSentence = ({ action, before, after }: Of<'legends'>) =>
  `${verbs[action]} the legend ${(after ?? before)?.name}`;

type Of<Kind extends ActivityKind> = Extract<ActivityEntry, { kind: Kind }>;

function signInSentence({ actor, succeeded, wrong, network }: Of<'signIns'>) {
  const from = network === null ? '' : ` from ${saidNetwork(network)}`;
  if (succeeded) return `signed in${from}`;
  if (actor === null) return `tried to sign in${from} with an unknown username`;
  return `failed to sign in${from}: ${wrong === null ? 'wrong password or code' : WRONG[wrong]}`;
}

const WRONG = { password: 'wrong password', code: 'right password, wrong code' };

function userSentence({ action, username, isUndo, before, after }: Of<'users'>) {
  const whom = username ?? 'a user whose data is erased';
  if (action === 'add') return isUndo ? `restored ${whom}` : 'created an account';
  if (action === 'change' && after?.perms.owner && !before?.perms.owner) return `made ${whom} an owner`;
  if (action === 'change' && before?.perms.owner && !after?.perms.owner) return `removed ${whom} as owner`;
  return `${action === 'change' ? 'changed' : 'deleted'} ${whom}`;
}

function undoOf({ action, isUndone, canUndo }: Of<'users'>) {
  if (isUndone) return 'undone';
  if (!canUndo) return undefined;
  return action === 'remove' ? 'Restore' : 'Undo';
}
