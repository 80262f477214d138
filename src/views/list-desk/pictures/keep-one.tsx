import { useSelector } from '@xstate/react';
import Image from 'lucide/dist/esm/icons/image.mjs';
import type { PicturesRef } from '#machines/pictures/pictures.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { Icon } from '../../../parts/controls/icon.tsx';
import { Result } from './result.tsx';

type Props = { actor: PicturesRef; wanted: Wanted; colour: string };

/** Keeps a picture of the model that is looked at, in the colour that it wears (docs: Pictures). */
export function KeepOne({ actor, wanted, colour }: Props) {
  const isBusy = useSelector(actor, (current) => !current.can({ type: 'keeping.requested', models: [wanted] }));
  return (
    <div className="stack gap-2 wide">
      <p>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'keeping.requested', models: [wanted], colour })}>
          <Icon of={Image} size={16} /> {isBusy ? 'Drawing…' : 'Keep a picture'}
        </Button>
      </p>
      <Result actor={actor} />
    </div>
  );
}
