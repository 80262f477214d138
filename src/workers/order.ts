import { fromText } from '#rules/files/incoming.ts';
import { readAsTheyCome, type Some } from '#rules/reading/read-dump.ts';
import type { Order } from '#rules/reading/read-request.ts';
import type { Progress } from '#rules/reading/reader.ts';
import { type Part, type Rest, takenApart } from './parts.ts';
import { stepsOf } from './steps.ts';

/** What the page hears of it: how far it is, some of the rows, and at last the rest of the reading, or why there is none. */
export type Answer = { progress: Progress } | { part: Part } | { rest: Rest } | { failed: string };

/** What the page says when it has taken some rows. */
export type Taken = { taken: true };

/** What is ordered, of files that come meanwhile. */
type Come = Omit<Order, 'files'> & { files: AsyncIterable<Some> };

type Page = {
  tell: (answer: Exclude<Answer, { part: Part }>) => void;
  /** Over when the page has taken them: it draws between two parts. */
  handOver: (part: Part) => Promise<void>;
};

/** Does what is ordered. Of how far it is, it tells in steps. */
export async function carryOut({ files, text, legends, listed }: Come, { tell, handOver }: Page) {
  let told = '';
  const onProgress = (progress: Progress) => {
    const step = stepOf(progress);
    if (step !== told) tell({ progress });
    told = step;
  };
  const outcome = await readAsTheyCome(withText(files, text), { legends, listed, onProgress });
  if ('failed' in outcome) return tell(outcome);
  const { parts, rest } = takenApart(outcome.reading);
  for (const part of parts) await handOver(part);
  tell({ rest });
}

async function* withText(files: AsyncIterable<Some>, text: string): AsyncGenerator<Some> {
  const pasted = text.trim() === '' ? [] : [fromText(text)];
  for await (const { files: some, left } of files) {
    yield { files: left.length > 0 ? some : [...some, ...pasted], left };
  }
}

const stepOf = ({ stage, files, allFiles, bytes, allBytes }: Progress) =>
  [stage, stepsOf(files, allFiles), stepsOf(bytes, allBytes)].join(' ');
