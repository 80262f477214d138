import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { LONGEST_NOTE } from '#contract/account/star-bounds.ts';
import type { CopyRef } from '#machines/copy.ts';
import type { MovingRef } from '#machines/my-list/moving.ts';
import type { StarsRef } from '#machines/stars.ts';
import { nameApart } from '#rules/skins/apart.ts';
import type { MyRow } from '#rules/stars/my-rows.ts';
import { Problem } from '../../parts/fields/problem.tsx';
import { Pictured } from '../../parts/pictures/picture-of.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { PictureLater } from '../../wiring/pictures/picture-later.tsx';
import { CopiesOf } from './copies-of.tsx';
import { Gone } from './gone.tsx';
import { Handle } from './handle.tsx';
import styles from './mine.module.css';

/** The row that is carried, or the edge of the row at which it would land. */
export type Mark = 'held' | 'before' | 'after';

type Props = MyRow & {
  /** Its place in the list, and the last one, from 0. */
  at: number;
  last: number;
  mark: Mark | undefined;
  starred: StarsRef;
  mover: MovingRef;
  copier: CopyRef;
  /** Has the list of skins come? Before that nothing counts as gone. */
  isReady: boolean;
};

/** A starred skin with its note, its place in the list and its forms to copy. */
export const MineRow = memo(function MineRow(props: Props) {
  const { star, placed, instead, at, last, mark, starred, mover, copier, isReady } = props;
  const name = placed ? nameApart(placed.row.skin) : star.name || star.skin;
  const row = { skin: star.skin, name, at, last };
  return (
    <tr data-skin={star.skin} data-mark={mark}>
      <th scope="row">
        <Pictured picture={<PictureLater skin={star.skin} name={name} />}>
          {placed ? <Link href={placed.address}>{name}</Link> : name}{' '}
          <span className={styles.legend}>{placed?.row.legend ?? star.legend}</span>
          {!placed && isReady && <Gone star={star} instead={instead} starred={starred} />}
        </Pictured>
      </th>
      <td data-label="Model">
        <code>
          <SkinName name={placed?.row.skin.model ?? star.model} />
        </code>
      </td>
      <td data-label="Material">
        {placed && (
          <code>
            <MaterialName of={placed.row.skin} />
          </code>
        )}
      </td>
      <td data-label="Note">
        <Note
          note={star.note}
          name={name}
          onChange={(note) => starred.send({ type: 'note.changed', skin: star.skin, note })}
        />
      </td>
      <td className={styles.deeds}>
        <Handle row={row} isHeld={mark === 'held'} mover={mover} />
        <button
          type="button"
          className="button"
          aria-label={`Move ${name} up`}
          aria-disabled={at === 0}
          onClick={() => mover.send({ type: 'row.stepped', row, by: -1 })}
        >
          <ArrowUp size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Move ${name} down`}
          aria-disabled={at === last}
          onClick={() => mover.send({ type: 'row.stepped', row, by: 1 })}
        >
          <ArrowDown size={16} aria-hidden />
        </button>
        {placed && <CopiesOf title={name} rows={[placed.row]} label={`Copy ${name} as…`} copier={copier} />}
        <button
          type="button"
          className="button"
          aria-label={`Remove ${name}`}
          onClick={() => starred.send({ type: 'star.removed', skin: star.skin })}
        >
          <X size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
});

type NoteProps = { note: string; name: string; onChange: (note: string) => void };

/** What is typed stays as it is, also when it is too long; a note from another tab is shown while nobody types here. */
function Note({ note, name, onChange }: NoteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = useId();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = note;
  }, [note]);
  return (
    <>
      <textarea
        ref={field}
        className={`textbox ${styles.note}`}
        aria-label={`Note for ${name}`}
        aria-invalid={isLong}
        aria-describedby={problem}
        rows={1}
        defaultValue={note}
        onChange={({ target: { value } }) => {
          setLong(value.length > LONGEST_NOTE);
          onChange(value);
        }}
      />
      <Problem id={problem}>
        {isLong && `The note is longer than ${LONGEST_NOTE} letters. Only the first ${LONGEST_NOTE} are kept.`}
      </Problem>
    </>
  );
}
