import { isParted } from './short-text.ts';

/** Deeper are lists, whose texts machines show and do not say. */
const DEEPEST = 3;
const MOST = 500;
/** At least two words, or their marks. */
const SENTENCE = /\S\s\S/;

type Moment = { contexts: Readonly<Record<string, unknown>>; toasts: readonly { text: string }[] };

/**
 * What the machines say to people at a moment: the messages until then, and the texts in what they keep, such as
 * why something was refused; at most 500, each once. Texts that only a view writes are not among them.
 */
export function sayingsAt({ contexts, toasts }: Moment): string[] {
  const said = new Set(toasts.map(({ text }) => text));
  const look = (part: unknown, depth: number) => {
    if (typeof part === 'string') {
      if (SENTENCE.test(part)) said.add(part);
    } else if (depth < DEEPEST && isParted(part)) for (const one of Object.values(part)) look(one, depth + 1);
  };
  look(contexts, 0);
  return [...said].slice(0, MOST);
}
