/** Is a word about what no list of legends' skins has? It is spelled rightly, so no other word is offered for it. */
export const isOfOtherKind = (word: string) => KINDS.has(word.replace(/s$/, ''));

const KINDS = new Set(
  (
    'weapon gun charm emote holospray finisher execution heirloom melee banner badge tracker quip sticker skydive ' +
    'flatline hemlok havoc nemesi alternator prowler volt devotion lstar spitfire rampage scout bocek longbow kraber ' +
    'sentinel mozambique mastiff peacekeeper wingman p2020'
  ).split(' '),
);
