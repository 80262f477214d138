import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '#rules/texts/count.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { useCopier } from '../../world/page/copy.ts';
import styles from './import-desk.module.css';
import { Fold, Part } from './part.tsx';

/** The lines that belong to no legend, by reason, with the first of each. */
export function Aside({ actor }: { actor: ImportDeskRef }) {
  const aside = useSelector(actor, (current) => current.context.reading?.aside ?? []);
  const copier = useCopier();
  return (
    <Part id="aside" title="Set aside" of={aside.reduce((sum, one) => sum + one.count, 0)}>
      <p className="muted measure">
        {aside.length === 0
          ? 'Every line that was read belongs to a legend.'
          : 'Lines that belong to no legend are normal.'}
      </p>
      {aside.map(({ reason, words, count: lines, first }) => {
        const text = first.map((line) => line.text).join('\n');
        return (
          <Fold key={reason} title={words} of={count(lines)}>
            <div className={`gap-2 ${styles.first}`}>
              <pre className="size-1">
                <code>{text}</code>
              </pre>
              <CopyButton text={text} what={`the first lines set aside as ${words}`} copier={copier} />
            </div>
          </Fold>
        );
      })}
      <CopyNotice copier={copier} />
    </Part>
  );
}
