import * as v from 'valibot';
import { addressOf } from '../address-of.ts';
import { line, lineOrNothing } from '../line.ts';

/** The longest reason of a suggestion, in UTF-16 units. */
export const LONGEST_REASON = 500;
const LONGEST_ADDRESS = 500;

/** Why a person suggests something. */
export const Reason = line('The reason', LONGEST_REASON);

const hostOf = (text: string) => addressOf(text)?.hostname ?? '';
const isNamed = (text: string) => {
  const url = addressOf(text);
  return url !== undefined && url.username + url.password !== '';
};

/**
 * A link to evidence; an empty text is none. A reviewer opens it with a button that names its host, so a bare address of
 * a network, where it may lead into the reviewer's own, is none.
 */
export const Evidence = v.optional(
  v.pipe(
    lineOrNothing('The link', LONGEST_ADDRESS),
    v.check((text) => text === '' || /^https:\/\//i.test(text), 'The link must begin with https://.'),
    v.check(
      (text) => text === '' || /^(?:[^.\s]+\.)+[a-z][^.\s]*$/i.test(hostOf(text)),
      'The link is not a web address.',
    ),
    v.check((text) => !isNamed(text), 'The link must not contain a name or a password.'),
    v.transform((text) => text || undefined),
  ),
);

/** What a reviewer writes to the person; an empty text is nothing. */
export const Words = v.optional(
  v.pipe(
    lineOrNothing('The answer', LONGEST_REASON),
    v.transform((text) => text || undefined),
  ),
);
