import type { Deps } from '../app.ts';
import type { Answers } from '../router.ts';
import { listActivity } from './list-activity.ts';
import { listChanges } from './list-changes.ts';
import { listHistory } from './list-history.ts';
import { undo } from './undo.ts';

/** The calls that tell what has happened, and the one that takes it back. */
export const history = ({ db, log, now }: Deps) =>
  ({
    listChanges: listChanges(db),
    listHistory: listHistory(db),
    listActivity: listActivity(db),
    undo: undo({ db, log, now }),
  }) satisfies Answers;
