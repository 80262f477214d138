import type { Code } from '#src/parts/copy/code-block.tsx';

type Build = { name: string; manifest: string };
/** Cells may contain `code` and [links](address); the first of each row is its head. */
type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A part of a step. Texts may contain `code` and [links](address). */
export type Part =
  | { text: string }
  | { code: Code }
  | { builds: readonly Build[] }
  | { table: Table }
  | { files: readonly { name: string; what: string }[] }
  | { summary: string; code: Code };

/** A step; its id is its anchor in the address. */
type Step = { id: string; title: string; parts: readonly Part[] };

/** A guide (docs: Guides): numbered steps, and beside them notes, and what to do when something does not work. */
export type Guide = {
  lead: string;
  warning: string;
  steps: readonly Step[];
  notes: readonly { title: string; texts: readonly string[] }[];
  questions: readonly { question: string; answer: string }[];
};
