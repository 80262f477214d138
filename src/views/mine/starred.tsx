import { useSelector } from '@xstate/react';
import X from 'lucide/dist/esm/icons/x.mjs';
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { LONGEST_NOTE } from '#contract/account/star-bounds.ts';
import type { Legend } from '#contract/skins/skin.ts';
import type { StarsRef } from '#machines/my-list/stars.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { type MyRow, myRows, placedIn } from '#rules/stars/my-rows.ts';
import { namedOf } from '#rules/stars/named-of.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { Problem } from '../../parts/fields/problem.tsx';
import { isFocusNowhere } from '../../parts/focus/is-focus-nowhere.ts';
import { Pictured } from '../../parts/pictures/picture-of.tsx';
import { Heads } from '../../parts/rows/heads.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { PictureLater } from '../../world/pictures/picture-later.tsx';
import { CopiesOf } from './copies-of.tsx';
import styles from './mine.module.css';
import { Take } from './take.tsx';

type Props = {
  legends: readonly Legend[];
  starred: StarsRef;
  copier: CopyRef;
  /** Has the list of skins come? Before that nothing counts as gone. */
  isReady: boolean;
};

/** What the page has where something is starred: the skins in their order, and the ways to take them along. */
export default function Starred({ legends, starred, copier, isReady }: Props) {
  const stars = useSelector(starred, ({ context }) => context.stars);
  const placed = useMemo(() => placedIn(legends), [legends]);
  const rows = useMemo(() => myRows(stars, placed), [stars, placed]);
  const list = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(({ star }) => star.skin), [rows]);
  useFocusOnRemoval(list, ids);
  return (
    <>
      <Take rows={rows} copier={copier} isReady={isReady} />
      <table className={`table breaks ${styles.table}`}>
        <caption className="unseen">{count(rows.length, 'starred skin')}</caption>
        <Heads of={['In-game Name', 'Model', 'Material', 'Note']} unseen="Copy and remove" />
        <tbody ref={list}>
          {rows.map((row) => (
            <MineRow key={row.star.skin} {...row} {...{ starred, copier, isReady }} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * The row whose button was pressed is gone: the row in its place takes the focus, and none of its buttons, since a key
 * that is held down must not remove that as well. So does a row that comes back. `ids` are those of the rows, in order.
 */
function useFocusOnRemoval(list: RefObject<HTMLTableSectionElement | null>, ids: readonly string[]) {
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const came = ids.findIndex((id) => !before.current.includes(id));
    before.current = ids;
    if (gone + came === -2 || !isFocusNowhere()) return;
    const row = list.current?.rows[came === -1 ? Math.min(gone, ids.length - 1) : came];
    row?.focus({ preventScroll: true });
  }, [list, ids]);
}

type RowProps = MyRow & {
  starred: StarsRef;
  copier: CopyRef;
  /** Has the list of skins come? Before that nothing counts as gone. */
  isReady: boolean;
};

/** A starred skin with its note and its forms to copy. A row that comes back has the focus. */
const MineRow = memo(function MineRow({ star, placed, instead, starred, copier, isReady }: RowProps) {
  const name = placed ? nameApart(placed.row.skin) : star.name || star.skin;
  return (
    <tr data-skin={star.skin} tabIndex={-1}>
      <th scope="row">
        <Pictured picture={<PictureLater skin={star.skin} name={name} />}>
          {placed ? <Link href={placed.address}>{name}</Link> : name}{' '}
          <span className="muted plain">{placed?.row.legend ?? star.legend}</span>
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
      <td className={`nowrap ${styles.deeds}`}>
        {placed && <CopiesOf title={name} rows={[placed.row]} label={`Copy ${name} as…`} copier={copier} />}
        <Button aria-label={`Remove ${name}`} onClick={() => starred.send({ type: 'star.removed', skin: star.skin })}>
          <Icon of={X} size={16} />
        </Button>
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
        className={`textbox breaks ${styles.note}`}
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

type GoneProps = Pick<MyRow, 'star' | 'instead'> & { starred: StarsRef };

/** Says that a skin has left the list, and offers the one in its place. */
function Gone({ star, instead, starred }: GoneProps) {
  return (
    <span className="under">
      It is no longer in the list of skins.
      {instead && (
        <>
          {' '}
          Now there is <Link href={instead.address}>{nameApart(instead.row.skin)}</Link>.{' '}
          <Button onClick={() => starred.send({ type: 'star.replaced', skin: star.skin, by: namedOf(instead.row) })}>
            Take it instead
          </Button>
        </>
      )}
    </span>
  );
}
