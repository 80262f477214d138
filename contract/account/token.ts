import * as v from 'valibot';
import { line } from '../line.ts';
import { type RightName, rightNames } from '../users/user.ts';

/** The maximum number of tokens of one account. */
export const MOST_TOKENS = 20;
/** The lifetimes to choose from, in days; the first is the default. */
export const tokenDays = [90, 30, 7, 365] as const;
export type TokenDays = (typeof tokenDays)[number];

const Right = v.picklist(rightNames, `A token allows ${rightNames.join(', ')}, or some of these.`);

/** The rights of a token: at least one, each once. A single right may be sent without a list. */
const Allows = v.pipe(
  v.union(
    [
      v.pipe(
        v.array(Right),
        v.minLength(1, 'Choose at least one right.'),
        v.maxLength(rightNames.length, 'Send each right only once.'),
      ),
      Right,
    ],
    `A token allows ${rightNames.join(', ')}, or some of these.`,
  ),
  v.transform((one): RightName[] => rightNames.filter((name) => one === name || one.includes(name))),
);

/** A token of a program that acts for a user, as that user sees it (docs: Tokens). */
export const Token = v.object({
  id: v.string(),
  name: v.string(),
  /** The rights that the token acts with, as long as its user holds them. */
  allows: v.array(Right),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** When the token was last used, to the hour; null when never. */
  usedAt: v.nullable(v.number()),
});
export type Token = v.InferOutput<typeof Token>;

/** The message for a missing or an unknown field. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === 'Object' ? 'Send one token as a JSON object.' : `The field ${expected} is missing.`;
};

/** A new token. */
export const TokenDraft = v.strictObject(
  {
    name: line('The name', 60),
    allows: Allows,
    days: v.picklist(tokenDays, `A token counts for ${tokenDays.join(', ')} days.`),
  },
  fieldMessage,
);
export type TokenDraft = v.InferOutput<typeof TokenDraft>;

/** The reply to a new token: its secret, which is sent only once, and all tokens. */
export const TokenMade = v.object({ message: v.string(), secret: v.string(), tokens: v.array(Token) });
export type TokenMade = v.InferOutput<typeof TokenMade>;

/** The reply when a token was ended, with the remaining tokens. */
export const TokenEnded = v.object({ message: v.string(), tokens: v.array(Token) });
export type TokenEnded = v.InferOutput<typeof TokenEnded>;
