import type { Order } from '#rules/dump/order.ts';
import { type Progress, readDump } from '#rules/dump/read-dump.ts';
import { fromBlob, fromText } from '#rules/read/incoming.ts';
import { type Part, type Rest, takenApart } from './parts.ts';

/** What it tells while it reads, and at last: the reading in parts and its rest, or why there is none. */
export type Answer = { progress: Progress } | { part: Part } | { rest: Rest } | { failed: string };

/** Does what is ordered. It tells no more than that another percent of the files or bytes is done. */
export async function carryOut({ files, text, legends }: Order, answer: (answer: Answer) => void) {
  const incoming = files.map(({ path, file }) => fromBlob(path, file));
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
  [stage, percent(files, allFiles), percent(bytes, allBytes)].join(' ');

const percent = (done: number, all: number) => (all === 0 ? 100 : Math.floor((done / all) * 100));
