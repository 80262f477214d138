import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef } from 'react';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { CopyNotice } from '../../../parts/copy/copy-notice.tsx';
import { stateOf } from '../../../parts/state-of.ts';
import { copy } from '../../../wiring/copy.ts';
import { overlay } from '../../../wiring/skins/overlay.ts';
import { storedTemplate } from '../../../world/template.ts';
import type { Asked, FirstKeys } from '../asked.ts';
import { opened } from './opened.tsx';
import { PastedList } from './pasted-list.tsx';
import { useCheckMark } from './use-check-mark.ts';
import { useKeys } from './use-keys.ts';
import { usePlace } from './use-place.ts';
import { wantedBy } from './wanted.ts';

type Props = { actor: TranslatorRef; asked: Asked | undefined; first: FirstKeys };

const Copies = opened(() => import('./copies.tsx'));
const KeysList = opened(() => import('./keys-list.tsx'));

/** What opens over the list of skins, and what its keys and buttons for copying do. */
export default function Overlay({ actor, asked, first }: Props) {
  const copier = useActorRef(copy);
  const over = useActorRef(overlay, { input: { template: storedTemplate() } });
  const snapshot = useSelector(over, (current) => current);
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!asked) return;
    const text = asked.button.dataset.copy;
    if (text !== undefined) return copier.send({ type: 'copy.requested', text });
    if (asked.button.dataset.keys !== undefined) return over.send({ type: 'keys.opened' });
    opener.current = asked.button;
    over.send({ type: 'copies.opened', ...wantedBy(asked.button, actor) });
  }, [asked, actor, copier, over]);
  useCheckMark(copier);
  useKeys({ actor, copier, over, first });
  usePlace();
  return (
    <div data-machine="overlay" data-state={stateOf(snapshot.value)}>
      <Suspense>
        {snapshot.matches('copies') && opener.current && (
          <Copies
            over={over}
            snapshot={snapshot}
            copier={copier}
            opener={opener.current}
            search={actor.getSnapshot().context.search}
          />
        )}
        {snapshot.matches('keys') && <KeysList over={over} />}
      </Suspense>
      <CopyNotice copier={copier} />
      <PastedList actor={actor} />
    </div>
  );
}
