import { useSelector } from '@xstate/react';
import Image from 'lucide/dist/esm/icons/image.mjs';
import { useEffect } from 'react';
import { Button } from '../../../parts/controls/button.tsx';
import { Icon } from '../../../parts/controls/icon.tsx';
import { useOwnActor } from '../../../traces/use-own-actor.ts';
import { album } from '../../../world/pictures/album.ts';
import { usePictures } from '../../../world/pictures/use-pictures.ts';
import { type PictureIn, pictureIn } from './row-picture.ts';

export type PicturesProps = { onShown: (pictures: { of: PictureIn }) => void };

/** The switch of the kept pictures; it hands over what draws them in rows (docs: Pictures). */
export default function Pictures({ onShown }: PicturesProps) {
  const actor = useOwnActor(album);
  const isShown = useSelector(actor, ({ context }) => context.album.isShown);
  const shown = usePictures();
  useEffect(() => onShown({ of: pictureIn(shown) }), [shown, onShown]);
  return (
    <Button aria-pressed={isShown} onClick={() => actor.send({ type: 'showing.toggled' })}>
      <Icon of={Image} size={16} /> Pictures
    </Button>
  );
}
