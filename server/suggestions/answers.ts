import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { acceptSuggestion } from './accept.ts';
import { declineSuggestion, reopenSuggestion } from './decline.ts';
import { readOwnSuggestions, seeDecisions, withdrawSuggestion } from './own.ts';
import { readSuggestion, readSuggestions } from './read-queue.ts';
import { suggest } from './suggest.ts';

/** The calls with which people suggest and reviewers decide. */
export const suggestions = (deps: Deps) =>
  ({
    suggest: suggest(deps),
    readOwnSuggestions: readOwnSuggestions(deps),
    seeDecisions: seeDecisions(deps),
    withdrawSuggestion: withdrawSuggestion(deps),
    readSuggestions: readSuggestions(deps),
    readSuggestion: readSuggestion(deps),
    acceptSuggestion: acceptSuggestion(deps),
    declineSuggestion: declineSuggestion(deps),
    reopenSuggestion: reopenSuggestion(deps),
  }) satisfies Answers;
