import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { TakingRef } from '#machines/my-list/taking.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { Wanted } from '#machines/translator/overlay.ts';
import { Copies } from '../../parts/copies/copies.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { saveFile } from '../../world/files/save-file.ts';
import { storedTemplate } from '../../world/kept/template.ts';
import { overlay } from '../../world/skins/overlay.ts';

type Props = Wanted & {
  actor: TakingRef;
  /** What the name of a saved file says. */
  file: string;
  copier: CopyRef;
  opener: HTMLElement;
};

/** The forms of the translator for the skins of a build. */
export default function TakenCopies({ actor, title, rows, file, copier, opener }: Props) {
  const over = useOwnActor(overlay, { input: { template: storedTemplate() } });
  const snapshot = useSelector(over, (current) => current);
  useEffect(() => {
    over.send({ type: 'copies.opened', title, rows });
    const { unsubscribe } = over.subscribe((now) => {
      if (now.matches('closed')) actor.send({ type: 'copies.closed' });
    });
    return unsubscribe;
  }, [over, actor, title, rows]);
  if (!snapshot.matches('copies')) return null;
  return <Copies over={over} snapshot={snapshot} copier={copier} opener={opener} search={file} onSave={saveFile} />;
}
