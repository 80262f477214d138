import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { othersIn } from '#rules/import/review/difference.ts';
import { count } from '#rules/texts/count.ts';
import styles from './import-desk.module.css';
import { Fold, Part } from './part.tsx';

/** What the files change of features' rows, kind by kind. */
export function Others({ actor }: { actor: ImportDeskRef }) {
  const groups = useSelector(actor, ({ context }) => othersIn(context).groups);
  if (groups.length === 0) return null;
  return (
    <Part id="others" title="Weapons and animations">
      {groups.map(({ title, ...kinds }) => (
        <Fold
          key={title}
          title={title}
          of={words
            .flatMap(([name, word]) => (kinds[name].length > 0 ? `${count(kinds[name].length)} ${word}` : []))
            .join(', ')}
        >
          {words.map(([name, word]) => kinds[name].length > 0 && <Names key={name} word={word} names={kinds[name]} />)}
        </Fold>
      ))}
    </Part>
  );
}

const words = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['heldBack', 'held back'],
] as const;

/** More names are in the list that an import makes. */
const SHOWN = 200;

const Names = ({ word, names }: { word: string; names: readonly string[] }) => (
  <>
    <h3>{word}</h3>
    <ul className={`breaks ${styles.names}`}>
      {names.slice(0, SHOWN).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names come twice, and the list never changes its order
        <li key={at}>{name}</li>
      ))}
    </ul>
    {names.length > SHOWN && <p className="muted">And {count(names.length - SHOWN)} more.</p>}
  </>
);
