import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { mayOpen } from '#machines/rules/access.ts';
import type { UnknownLegend } from '#rules/import/reading/reading.ts';
import { othersIn } from '#rules/import/review/difference.ts';
import { count } from '#rules/texts/count.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { useCopier } from '../../wiring/copy.ts';
import { Fold } from './fold.tsx';
import styles from './import-desk.module.css';

/** What the files change of features' rows, kind by kind. */
export function Others({ actor }: { actor: ImportDeskRef }) {
  const groups = useSelector(actor, ({ context }) => othersIn(context).groups);
  if (groups.length === 0) return null;
  return (
    <section id="others" className={`stack gap-2 start ${styles.part}`} aria-labelledby="others-title">
      <h2 id="others-title">Weapons and animations</h2>
      {groups.map(({ title, ...kinds }) => (
        <Fold
          key={title}
          title={
            <>
              {title}{' '}
              <b>
                {words
                  .flatMap(([name, word]) => (kinds[name].length > 0 ? `${count(kinds[name].length)} ${word}` : []))
                  .join(', ')}
              </b>
            </>
          }
        >
          {words.map(([name, word]) => kinds[name].length > 0 && <Names key={name} word={word} names={kinds[name]} />)}
        </Fold>
      ))}
    </section>
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

/** The new legends; an owner adds them in another tab, with all data from the files. */
export function UnknownLegends({ actor }: { actor: ImportDeskRef }) {
  const all = useSelector(actor, (current) => current.context.reading?.strangers);
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const strangers = all?.filter(({ skins, assets }) => skins + assets > 0) ?? [];
  if (strangers.length === 0) return null;
  const mayAdd = mayOpen('/admin/legends', user);
  return (
    <section id="strangers" className={`stack gap-2 start ${styles.part}`} aria-labelledby="strangers-title">
      <h2 id="strangers-title">
        Unknown legends <span>{count(strangers.length)}</span>
      </h2>
      <p className="muted measure">
        No row under Legends has these folders. You can still take the skins; asset names wait until{' '}
        {mayAdd ? 'you have added the legend and read the files again.' : 'an owner has added the legend.'}
      </p>
      <ul className={styles.strangers}>
        {strangers.map((stranger) => (
          <li key={stranger.folder}>
            <code>{stranger.folder}</code> {stranger.name ?? 'without a name'}, {count(stranger.skins, 'skin')},{' '}
            {count(stranger.assets, 'asset')}
            {mayAdd && (
              <a className="button" href={addressOf(stranger)} target="_blank" rel="noreferrer">
                Add {stranger.name ?? stranger.folder}
                <span className="unseen"> (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ folder, name = '', clips = '' }: UnknownLegend) {
  return `/admin/legends?${new URLSearchParams({ add: '1', name, folder, clips })}`;
}
