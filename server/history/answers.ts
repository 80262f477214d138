import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { listActivity } from './list-activity.ts';
import { listHistory } from './list-history.ts';

/** The calls that list changes. */
export const history = ({ db }: Deps) =>
  ({
    listHistory: listHistory(db),
    listActivity: listActivity(db),
  }) satisfies Answers;
