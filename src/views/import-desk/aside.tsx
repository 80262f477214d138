import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '#rules/texts/count.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { useCopier } from '../../world/page/copy.ts';
import { Fold } from './fold.tsx';
import styles from './import-desk.module.css';

/** The lines that belong to no legend, by reason, with the first of each. */
export function Aside({ actor }: { actor: ImportDeskRef }) {
  const aside = useSelector(actor, (current) => current.context.reading?.aside ?? []);
  const copier = useCopier();
  return (
    <section id="aside" className={`stack gap-2 start ${styles.part}`} aria-labelledby="aside-title">
      <h2 id="aside-title">
        Set aside <span>{count(aside.reduce((sum, one) => sum + one.count, 0))}</span>
      </h2>
      <p className="muted measure">
        {aside.length === 0
          ? 'Every line that was read belongs to a legend.'
          : 'Lines that belong to no legend are normal.'}
      </p>
      {aside.map(({ reason, words, count: lines, first }) => {
        const text = first.map((line) => line.text).join('\n');
        return (
          <Fold
            key={reason}
            title={
              <>
                {words} <b>{count(lines)}</b>
              </>
            }
          >
            <div className={`gap-2 ${styles.first}`}>
              <pre>
                <code>{text}</code>
              </pre>
              <CopyButton text={text} what={`the first lines set aside as ${words}`} copier={copier} />
            </div>
          </Fold>
        );
      })}
      <CopyNotice copier={copier} />
    </section>
  );
}
