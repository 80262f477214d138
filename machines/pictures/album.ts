import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { type Album, EMPTY } from '#rules/skins/pictures/album.ts';
import { callStub, oneRequest, withEvent } from '../kinds/request.ts';
import type { Stored } from './pictures.ts';

/** What came of a zip, or a sentence about "it". */
export type Added = ({ added: number; left: number } & Stored) | { problem: string };

type Events =
  | { type: 'album.changed'; album: Album }
  | { type: 'showing.toggled' }
  | { type: 'removal.requested' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'zip.requested' }
  | { type: 'zip.chosen'; file: Blob };

type Context = {
  album: Album;
  /** The zip that is being added. */
  file: Blob | null;
  /** What came of the last zip. */
  added: Added | null;
  /** Why the last thing was not done. */
  problem: string | null;
};

const NOT_REMOVED = 'The pictures could not be removed. Load the page again, then remove them.';
const NOT_SAVED = 'The zip could not be made. Load the page again, then save it.';
const NOT_ADDED = 'The zip could not be read, because it was moved, or is too large for this browser. Choose it again.';

const complain = (text: string) => ({ type: 'complain', params: { text } }) as const;

/** The pictures that this browser keeps: shown or not, removed, saved and added as a zip (docs: Pictures). */
export const albumMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Tells how many pictures there are, and each change of it. */
    albumChanges: fromCallback<EventObject>(() => {}),
    /** Removes all; returns whether they are gone. */
    removePictures: callStub<boolean>('removePictures'),
    saveZip: callStub<void>('saveZip'),
    addZip: callStub<Added, { file: Blob | null }>('addZip'),
  },
  guards: {
    hasPictures: ({ context: { album } }) => album.number > 0,
    hasAny: ({ context: { album } }) => album.number + album.hidden > 0,
    isRemoved: (_, { output }: { output: boolean }) => output,
  },
  actions: {
    keepAlbum: assign((_, { album }: { album: Album }) => ({ album })),
    keepFile: assign((_, { file }: { file: Blob }) => ({ file })),
    dropFile: assign({ file: null }),
    keepAdded: assign((_, { output }: { output: Added }) => ({ added: output })),
    complain: assign((_, { text }: { text: string }) => ({ problem: text })),
    forget: assign({ added: null, problem: null }),
    /** Shows the pictures on all pages, or no longer. */
    show: (_, _params: { isShown: boolean }) => {},
  },
}).createMachine({
  id: 'album',
  context: { album: EMPTY, file: null, added: null, problem: null },
  invoke: { id: 'albumChanges', src: 'albumChanges' },
  initial: 'resting',
  on: {
    'album.changed': { actions: withEvent('keepAlbum') },
    'showing.toggled': {
      guard: 'hasPictures',
      actions: { type: 'show', params: ({ context: { album } }) => ({ isShown: !album.isShown }) },
    },
  },
  states: {
    resting: {
      exit: 'forget',
      on: {
        'removal.requested': { guard: 'hasAny', target: 'asking' },
        'zip.requested': { guard: 'hasPictures', target: 'saving' },
        'zip.chosen': { target: 'adding', actions: withEvent('keepFile') },
      },
    },
    asking: { on: { 'removal.confirmed': 'removing', 'removal.declined': 'resting' } },
    removing: oneRequest('removePictures', {
      onDone: [
        { guard: withEvent('isRemoved'), target: 'resting' },
        { target: 'resting', actions: complain(NOT_REMOVED) },
      ],
      onError: { target: 'resting', actions: complain(NOT_REMOVED) },
    }),
    saving: oneRequest('saveZip', {
      onDone: 'resting',
      onError: { target: 'resting', actions: complain(NOT_SAVED) },
    }),
    adding: {
      exit: 'dropFile',
      ...oneRequest('addZip', {
        input: ({ file }: Context) => ({ file }),
        onDone: { target: 'resting', actions: withEvent('keepAdded') },
        onError: { target: 'resting', actions: complain(NOT_ADDED) },
      }),
    },
  },
});

export type AlbumRef = ActorRefFrom<typeof albumMachine>;
