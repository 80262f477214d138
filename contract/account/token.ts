import * as v from 'valibot';
import { line } from '../line.ts';
import { type RightName, rightNames } from '../users/user.ts';

/** Of one account at a time. */
export const MOST_TOKENS = 20;
/** For how many days one may count, the first choice first. */
export const tokenDays = [90, 30, 7, 365] as const;
export type TokenDays = (typeof tokenDays)[number];

const Right = v.picklist(rightNames, `A token allows ${rightNames.join(', ')}, or some of these.`);

/** The rights of a token: at least one, each once. The name of a single one may stand there without a list. */
const Allows = v.pipe(
  v.union(
    [
      v.pipe(
        v.array(Right),
        v.minLength(1, 'Choose at least one right.'),
        v.maxLength(rightNames.length, 'There are not so many rights.'),
      ),
      Right,
    ],
    `A token allows ${rightNames.join(', ')}, or some of these.`,
  ),
  v.transform((one): RightName[] => rightNames.filter((name) => one === name || one.includes(name))),
);

/** With which a program calls in the name of its person, as that person sees it (docs: Tokens). */
export const Token = v.object({
  id: v.string(),
  name: v.string(),
  /** The rights that it acts with, as long as its person holds them. */
  allows: v.array(Right),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** When it was used last, to the hour; null when it never was. */
  usedAt: v.nullable(v.number()),
});
export type Token = v.InferOutput<typeof Token>;

/** What is said of a field that is not there at all, or should not be. */
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

/** The reply to a new token: its secret, which is told this once, and all tokens that there are. */
export const TokenMade = v.object({ message: v.string(), secret: v.string(), tokens: v.array(Token) });
export type TokenMade = v.InferOutput<typeof TokenMade>;

/** The reply to the end of a token, and those that are left. */
export const TokenEnded = v.object({ message: v.string(), tokens: v.array(Token) });
export type TokenEnded = v.InferOutput<typeof TokenEnded>;
