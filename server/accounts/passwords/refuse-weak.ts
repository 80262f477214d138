import { isNearName } from '#rules/texts/passwords/near-name.ts';
import { type Pattern, patternIn } from '#rules/texts/passwords/pattern.ts';
import { Refused } from '../../program/refused.ts';

type Chosen = {
  password: string;
  username: string;
  /** The password's field in the request. */
  field: 'password' | 'newPassword';
};

/**
 * Refuses a new password that attackers would try first. Passwords that accounts already have stay valid (docs: New
 * passwords).
 */
export async function refuseWeak({ password, username, field }: Chosen) {
  const text = await weaknessOf(password, username);
  if (text) throw new Refused(400, 'invalid', text, { fields: { [field]: text } });
}

async function weaknessOf(password: string, username: string) {
  if (isNearName(password, username)) {
    return 'This password is hardly more than your username, which is tried first. Choose another one.';
  }
  if ((await commonPasswords()).has(password.normalize('NFC').toLowerCase())) {
    return 'This is one of the most common passwords, which are tried first. Choose another one.';
  }
  const pattern = patternIn(password);
  return pattern && PATTERNS[pattern];
}

const PATTERNS: Record<Pattern, string> = {
  repetition: 'This password is the same piece again and again, which is tried first. Choose another one.',
  row: 'This password is a row of letters, digits or keys, which is tried first. Choose another one.',
  'own words':
    'This password is hardly more than words of the game or this site, which is tried first. Choose another one.',
};

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords in lower case that were stolen elsewhere. Loaded when a password is first chosen. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};
