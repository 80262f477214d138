import { isNone } from '#game-files/names/is-none.ts';
import type { Suggested } from './suggested.ts';
import { wordOf } from './swapped.ts';

/** Says which texts hold signs that such texts never have (docs: Checks). */
export function sayingsOfOddSigns({ fields = {}, name, reason = '' }: Suggested & { reason?: string }): string[] {
  const said: string[] = [];
  for (const field of ['model', 'texture', 'animation'] as const) {
    const text = fields[field];
    if (text && !isNone(text) && NO_ASSET.test(text))
      said.push(`The ${wordOf(field)} holds signs that no name of an asset has.`);
  }
  for (const [what, text] of [
    ['in-game name', fields.ingamename],
    ['name', name],
  ] as const)
    if (text && (MARKUP.test(text) || LINK.test(text))) said.push(`The ${what} holds markup or a link.`);
  if (MARKUP.test(reason) || LINK.test(reason)) said.push('The reason holds markup or a link.');
  return said;
}

const NO_ASSET = /[^\w./\\ -]/;
const MARKUP = /[<>{}|\\^`]/;
const LINK = /\bhttps?:|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|gg|ru|io)\b/i;
