import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { sayDamage } from '#game-files/dump/gathered.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { countWhat, isRead, sayFile, sayQuestion } from '#rules/import/reading/reading.ts';
import { count } from '#rules/texts/count.ts';
import styles from './import-desk.module.css';
import { Fold, Part } from './part.tsx';

const SHOWN = 100;

/** Everything that is wrong in the files, and the files that were not read. */
export function Files({ actor }: { actor: ImportDeskRef }) {
  const reading = useSelector(actor, (current) => current.context.reading);
  if (!reading) return null;
  const passedOver = reading.files.filter((file) => !isRead(file));
  return (
    <Part id="files" title="Files" of={reading.files.length}>
      <p className="muted measure">
        {count(reading.files.length - passedOver.length, 'file')} read
        {passedOver.length > 0 && `, ${count(passedOver.length)} not: ${countWhat(passedOver)}`}.
      </p>
      <Some title="Damaged" lines={reading.damage.map(sayDamage)}>
        Only the damaged parts were skipped; everything else was read.
      </Some>
      <Some title="Contradictions" lines={reading.questions.flatMap(sayQuestion)}>
        The files contradict each other. Unclear values are left empty, or the first one was used.
      </Some>
      <Some title="Names of assets that cannot be used" lines={reading.unusable} />
      <Some title="Not read" lines={passedOver.map(sayFile)} />
    </Part>
  );
}

function Some({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <Fold title={title} of={count(lines.length)}>
      {children && <p className="muted measure">{children}</p>}
      <ul className={`breaks ${styles.names}`}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > SHOWN && <li>and {count(lines.length - SHOWN)} more</li>}
      </ul>
    </Fold>
  );
}
