import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { acceptSuggestions } from './accept.ts';
import { declineSuggestion, reopenSuggestion } from './decline.ts';
import { readOwnSuggestions, seeDecisions, withdrawSuggestion } from './own.ts';
import { readSuggestions } from './read-queue.ts';
import { suggest } from './suggest.ts';

/** The calls with which people suggest and reviewers decide. */
export const suggestions = (deps: Deps) =>
  ({
    suggest: suggest(deps),
    readOwnSuggestions: readOwnSuggestions(deps),
    seeDecisions: seeDecisions(deps),
    withdrawSuggestion: withdrawSuggestion(deps),
    readSuggestions: readSuggestions(deps),
    acceptSuggestions: acceptSuggestions(deps),
    declineSuggestion: declineSuggestion(deps),
    reopenSuggestion: reopenSuggestion(deps),
  }) satisfies Answers;
