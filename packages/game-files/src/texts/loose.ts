import { fold } from './fold.ts';

/**
 * The form of texts that are compared when the plain form finds nothing: folded, without apostrophes and dots, with
 * letters without a plain form spelled as people type them, and every other character as a space.
 */
export const loose = (text: string) =>
  fold(text)
    .replace(/['"`´‘ʼ“”„.]/g, '')
    .replace(/[ßøłæœđı&]/g, (letter) => TYPED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const TYPED: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', '&': ' and ' };

/** The words of a text in that form. */
export const looseWords = (text: string) => loose(text).split(' ').filter(Boolean);

/** Texts for loose word searches, also written together, so that `voidwalker` finds “Void Walker”. */
export const searchable = (forms: readonly string[]) =>
  [...forms, ...forms.map((form) => form.replaceAll(' ', ''))].join('\n');
