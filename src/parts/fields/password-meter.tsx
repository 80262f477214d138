import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import { strengthOf } from '#rules/texts/passwords/strength.ts';
import { Meter } from './meter.tsx';

/** Says how hard a new password is to guess, and what makes it stronger (docs: New passwords). */
export function PasswordMeter({ password, username }: { password: string; username: string }) {
  const { steps, says } = strengthOf(password, username);
  return password === '' ? <Meter steps={0}>{HELP}</Meter> : <Meter steps={steps}>{says}</Meter>;
}

const HELP = `At least ${MIN_PASSWORD} characters. A few words in a row are easy to remember and hard to guess.`;
