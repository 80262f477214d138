import type { Order } from '#rules/dump/order.ts';
import { type Progress, readDump } from '#rules/dump/read-dump.ts';
import { fromText, type Incoming } from '#rules/read/incoming.ts';
import { type Part, type Rest, takenApart } from './parts.ts';
import { stepsOf } from './steps.ts';

/** What it tells while it reads, and at last: the reading in parts and its rest, or why there is none. */
export type Answer = { progress: Progress } | { part: Part } | { rest: Rest } | { failed: string };

/** What is ordered, of files that have come. */
type Come = Omit<Order, 'files'> & { files: readonly Incoming[] };

/** Does what is ordered. It tells of another step of the files or bytes only. */
export async function carryOut({ files, text, legends }: Come, answer: (answer: Answer) => void) {
  const incoming = [...files];
  if (text.trim() !== '') incoming.push(fromText(text));
  let told = '';
  const onProgress = (progress: Progress) => {
    const step = stepOf(progress);
    if (step !== told) answer({ progress });
    told = step;
  };
  const outcome = await readDump(incoming, { legends, onProgress });
  if ('failed' in outcome) return answer(outcome);
  const { parts, rest } = takenApart(outcome.reading);
  for (const part of parts) answer({ part });
  answer({ rest });
}

const stepOf = ({ stage, files, allFiles, bytes, allBytes }: Progress) =>
  [stage, stepsOf(files, allFiles), stepsOf(bytes, allBytes)].join(' ');
