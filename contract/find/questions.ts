import type { Request } from '../request.ts';
import { CompleteQuery, FindQuery } from './find.ts';
import { ListToTranslate, MOST_LINES } from './translate.ts';

/** The purpose, input and refusals of the questions of programs. */
export const questions = {
  find: {
    summary: 'The skins that the search box of the translator finds for a text, in its order, each with the reason.',
    query: FindQuery,
    refuses: ['not_found'],
    limits: ['questions'],
  },
  complete: {
    summary: 'The names of skins that a text may become, for the address bar of a browser.',
    query: CompleteQuery,
    limits: ['searches'],
  },
  translate: {
    summary: `What each line of a list means, as Translate Lists answers it. Up to ${MOST_LINES.toLocaleString('en')} lines at once.`,
    body: ListToTranslate,
    limits: ['lists'],
  },
} as const satisfies Record<string, Request>;
