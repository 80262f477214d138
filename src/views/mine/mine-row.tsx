import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { LONGEST_NOTE } from '#contract/account/star-bounds.ts';
import type { CopyRef } from '#machines/copy.ts';
import type { StarsRef } from '#machines/stars.ts';
import { nameApart } from '#rules/skins/apart.ts';
import type { MyRow } from '#rules/stars/my-rows.ts';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { PictureLater } from '../../wiring/pictures/picture-later.tsx';
import { CopiesOf } from './copies-of.tsx';
import { Gone } from './gone.tsx';
import styles from './mine.module.css';

type Props = MyRow & {
  /** Its place in the list, and the last one, from 0. */
  at: number;
  last: number;
  starred: StarsRef;
  copier: CopyRef;
  /** Has the list of skins come? Before that nothing counts as gone. */
  isReady: boolean;
};

/** A starred skin with its note, its place in the list and its forms to copy. */
export function MineRow({ star, placed, instead, at, last, starred, copier, isReady }: Props) {
  const name = placed ? nameApart(placed.row.skin) : star.name || star.skin;
  const refocus = useFocusKept();
  const move = (to: number) => {
    if (to < 0 || to > last) return;
    refocus();
    starred.send({ type: 'star.moved', skin: star.skin, to });
  };
  return (
    <tr>
      <th scope="row">
        <PictureLater skin={star.skin} name={name} />
        {placed ? <Link href={placed.address}>{name}</Link> : name}{' '}
        <span className={styles.legend}>{placed?.row.legend ?? star.legend}</span>
        {!placed && isReady && <Gone star={star} instead={instead} starred={starred} />}
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
        <button
          type="button"
          className="button"
          aria-label={`Move ${name} up`}
          aria-disabled={at === 0}
          onClick={() => move(at - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Move ${name} down`}
          aria-disabled={at === last}
          onClick={() => move(at + 1)}
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
}

/** The browser drops the focus of a button whose row moves: returns what to call before, to bring it back. */
function useFocusKept() {
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    focused.current?.focus();
    focused.current = undefined;
  });
  return () => {
    focused.current = document.activeElement as HTMLElement;
  };
}

type NoteProps = { note: string; name: string; onChange: (note: string) => void };

/** What is typed stays as it is; a note from another tab is shown while nobody types here. */
function Note({ note, name, onChange }: NoteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = note;
  }, [note]);
  return (
    <textarea
      ref={field}
      className={`textbox ${styles.note}`}
      aria-label={`Note for ${name}`}
      rows={1}
      maxLength={LONGEST_NOTE}
      defaultValue={note}
      onChange={({ target: { value } }) => onChange(value)}
    />
  );
}
