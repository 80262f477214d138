import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { SkinNews } from '#contract/history/changes.ts';
import { BASE_SKIN } from '#contract/skins/skin.ts';
import type { changesMachine } from '#machines/history/changes.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';
import { Retry } from '../../parts/loading.tsx';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { day } from '../../parts/when.ts';
import styles from './newest-changes.module.css';

/** The newest changes of the list; each existing skin links to its page. */
export function NewestChanges({ actor }: { actor: ActorRefFrom<typeof changesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const news = snapshot.context.changes;
  return (
    <div className={styles.changes} aria-busy={snapshot.matches('loading')}>
      {snapshot.matches('failed') && <Retry actor={actor} text="The newest changes could not be loaded." />}
      {snapshot.matches('ready') && news.length === 0 && <p>No changes yet.</p>}
      <ul>
        {news.map((change) => (
          <li key={change._id}>
            <span className={styles.action}>{verbs[change.action]}</span>
            <Subject change={change} />
            <time dateTime={new Date(change.at).toISOString()}>{day(change.at)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

const verbs = { add: 'New', change: 'Changed', remove: 'Removed' };

function Subject({ change: { action, count: skins, skin, group } }: { change: SkinNews }) {
  if (!skin && group) return <Batch action={action} skins={skins} group={group} />;
  if (!skin) return <span>{skins === 1 ? 'A skin' : count(skins, 'skin')}</span>;
  const name = <SkinName name={nameApart(skin)} />;
  const { address } = skin;
  return (
    <span>
      {action === 'remove' || address === undefined ? name : <Link href={address}>{name}</Link>}, {skin.legend}
    </span>
  );
}

type BatchProps = Pick<SkinNews, 'action'> & { skins: number; group: NonNullable<SkinNews['group']> };

/** "Season 30: 214 new skins", and the first of them. */
function Batch({ action, skins, group: { build, address, examples } }: BatchProps) {
  const others = skins - examples.length;
  return (
    <span>
      <Link href={address}>
        {build ?? 'Import'}: {count(skins, action === 'add' ? 'new skin' : 'changed skin')}
      </Link>
      <span className={`muted size-1 ${styles.examples}`}>
        {examples.map((skin, at) => (
          <Fragment key={skin.address}>
            {at > 0 && ', '}
            <Link href={skin.address ?? address}>
              {skin.ingamename === BASE_SKIN && `${skin.legend} – `}
              <SkinName name={nameApart(skin)} />
            </Link>
          </Fragment>
        ))}
        {examples.length > 0 && others > 0 && ` and ${count(others, 'other')}`}
      </span>
    </span>
  );
}
