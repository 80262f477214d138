import type { ChosenFile } from '#game-files/files/incoming.ts';
import { withEvent } from '../kinds/request.ts';

type Dropped = { type: string; entries?: readonly FileSystemEntry[] };

const found = ({ event }: { event: { output: ChosenFile[] } }) => ({ files: event.output });

/** The state that lists the files of what was dropped; further actions follow the one that keeps them. */
export const collecting = <const Then extends readonly unknown[]>(...then: Then) =>
  ({
    description: 'A folder lists its files a few at a time.',
    invoke: {
      id: 'collectFiles',
      src: 'collectFiles',
      input: ({ event }: { event: Dropped }) => ({ entries: event.entries ?? [] }),
      onDone: [
        {
          guard: { type: 'hasFiles', params: found },
          target: 'learning',
          actions: [{ type: 'keepFiles', params: found }, ...then],
        },
        {
          target: 'choosing',
          actions: { type: 'complain', params: { text: 'You dropped no file. Drop files, or a folder with files.' } },
        },
      ],
      onError: { target: 'choosing', actions: withEvent('complainOfFailure') },
    },
    on: { 'reading.cancelled': 'choosing' },
  }) as const;
