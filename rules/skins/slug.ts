/**
 * The name of a skin or legend in addresses: `Feral's Future` becomes `ferals-future`. Letters of other scripts stay; a
 * name without any letter or number becomes empty. It is stored: with another rule a migration must refill the table
 * `slug` (docs: Addresses).
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(IN_WORDS, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

// Accents, apostrophes and invisible characters are inside words and do not split them.
const IN_WORDS = /[\u0300-\u036f'‘’ʼ`´ʹ\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
