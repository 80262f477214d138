import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AlbumRef } from '#machines/pictures/album.ts';
import { count } from '#rules/texts/count.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Button } from '../../parts/controls/button.tsx';
import { PickFiles } from '../../parts/files/pick-files.tsx';
import { showLinkedPart } from '../../parts/focus/show-linked-part.ts';
import { Confirm } from '../../parts/question/confirm.tsx';
import { bytes as saidSize } from '../../parts/text/said-size.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { album } from '../../world/pictures/album.ts';

/** The pictures that this browser keeps: how many, whether they are shown, and the ways to take them along. */
export default function Pictures() {
  const actor = useOwnActor(album);
  const snapshot = useSelector(actor, (current) => current);
  const { number, bytes, hidden, isShown } = snapshot.context.album;
  const isBusy = !snapshot.can({ type: 'zip.chosen', file: NO_FILE });
  useEffect(() => showLinkedPart(), []);
  return (
    <div className="stack gap-3 start" {...marksOf(snapshot)}>
      <p className="muted measure">
        {number === 0
          ? 'This browser keeps no pictures of skins. Drop a folder with models on Translate Lists to draw some.'
          : `This browser keeps ${count(number, 'picture')}, ${saidSize(bytes)}. They belong to it, not to an account: they are never sent, and signing out leaves them here.`}
      </p>
      {hidden > 0 && (
        <p className="muted measure">
          {count(hidden, 'older picture')} hidden: drawn before models stood upright. Choose the folder of the models
          again on Translate Lists to draw anew.
        </p>
      )}
      {number > 0 && (
        <label className="row gap-2 control">
          <input type="checkbox" checked={isShown} onChange={() => actor.send({ type: 'showing.toggled' })} />
          Show pictures beside skins
        </label>
      )}
      <div className="wrap gap-2">
        {number > 0 && (
          <Button label="Save as one zip" disabled={isBusy} onClick={() => actor.send({ type: 'zip.requested' })} />
        )}
        {number + hidden > 0 && (
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'removal.requested' })}>
            Remove all pictures
          </Button>
        )}
        <PickFiles
          label="Add from a zip"
          icon={null}
          isOne
          isDisabled={isBusy}
          onChosen={([file]) => file && actor.send({ type: 'zip.chosen', file })}
        />
      </div>
      <Said actor={actor} />
      {snapshot.matches('asking') && (
        <Confirm
          question="Remove all pictures?"
          action="Remove all pictures"
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
          onCancel={() => actor.send({ type: 'removal.declined' })}
        >
          <p>
            {count(number + hidden, 'picture')}, {saidSize(bytes)}. They can be drawn again from their files.
          </p>
        </Confirm>
      )}
    </div>
  );
}

const NO_FILE = new Blob();

function Said({ actor }: { actor: AlbumRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { added, problem } = snapshot.context;
  const why = added && 'problem' in added ? `Nothing was added, because ${added.problem}.` : problem;
  return (
    <>
      <p role="status" className="if-any">
        {snapshot.matches('adding') && 'Adding…'}
        {snapshot.matches('saving') && 'Making the zip…'}
        {snapshot.matches('removing') && 'Removing…'}
        {added && !('problem' in added) && sayAdded(added)}
      </p>
      {why !== null && (
        <p role="alert" className="problem">
          {why}
        </p>
      )}
    </>
  );
}

type Counted = { added: number; left: number; gone: number; isStored: boolean };

function sayAdded({ added, left, gone, isStored }: Counted) {
  if (!isStored) return 'Nothing was added, because this browser has no room left: its storage is full, or blocked.';
  return [
    `${count(added, 'picture')} added.`,
    left > 0 && `${count(left, 'file')} of the zip left out: no picture of a skin, or damaged.`,
    gone > 0 && `${count(gone, 'older picture')} made room.`,
  ]
    .filter(Boolean)
    .join(' ');
}
