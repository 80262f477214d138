import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { mayOpen } from '#machines/rules/access.ts';
import type { UnknownLegend } from '#rules/import/reading/reading.ts';
import { count } from '#rules/texts/count.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import styles from './import-desk.module.css';
import { Part } from './part.tsx';

/** The new legends; an owner adds them in another tab, with all data from the files. */
export function UnknownLegends({ actor }: { actor: ImportDeskRef }) {
  const all = useSelector(actor, (current) => current.context.reading?.strangers);
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const strangers = all?.filter(({ skins, assets }) => skins + assets > 0) ?? [];
  if (strangers.length === 0) return null;
  const mayAdd = mayOpen('/admin/legends', user);
  return (
    <Part id="strangers" title="Unknown legends" of={strangers.length}>
      <p className="muted measure">
        No row under Legends has these folders. You can still take the skins; asset names wait until{' '}
        {mayAdd ? 'you have added the legend and read the files again.' : 'an owner has added the legend.'}
      </p>
      <ul className={styles.strangers}>
        {strangers.map((stranger) => (
          <li key={stranger.folder} className="cluster gap-3 rows-1">
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
    </Part>
  );
}

function addressOf({ folder, name = '', clips = '' }: UnknownLegend) {
  return `/admin/legends?${new URLSearchParams({ add: '1', name, folder, clips })}`;
}
