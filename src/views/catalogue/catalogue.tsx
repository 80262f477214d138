import { useSelector } from '@xstate/react';
import type { CatalogueRef } from '#machines/catalogue.ts';
import { SITE, tabTitle } from '../../content/site.ts';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { Absent } from './absent.tsx';
import styles from './catalogue.module.css';
import { LegendView } from './legend-view.tsx';
import { SkinView } from './skin-view.tsx';
import { titleOf } from './title.ts';

/** The page of a legend or of a skin (docs: Skin pages, Legend pages). */
export default function Catalogue({ actor }: { actor: CatalogueRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { found } = snapshot.context;
  const isBusy = snapshot.matches('loading');
  return (
    <div className={styles.page} data-machine="catalogue" data-state={stateOf(snapshot.value)} aria-busy={isBusy}>
      <title>{found ? tabTitle(titleOf(found)) : SITE}</title>
      {isBusy && !found && (
        <p role="status" className={styles.quiet}>
          Loading…
        </p>
      )}
      {snapshot.matches('failed') && (
        <Retry text="This page could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {found?.outcome === 'found' && found.page.kind === 'skin' && <SkinView page={found.page} />}
      {found?.outcome === 'found' && found.page.kind === 'legend' && <LegendView page={found.page} />}
      {found && found.outcome !== 'found' && <Absent found={found} />}
    </div>
  );
}
