import { useSelector } from '@xstate/react';
import type { CatalogueRef } from '#machines/catalogue.ts';
import { tabTitle } from '../../content/site.ts';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { catalogue } from '../../wiring/catalogue.ts';
import { Absent } from './absent.tsx';
import styles from './catalogue.module.css';
import { LegendView } from './legend-view.tsx';
import { SkinView } from './skin-view.tsx';
import { titleOf } from './title.ts';

/** Comes with the view: nobody needs the one without the other. */
export const flow = catalogue;

const LOADING = 'Loading';
const NOT_LOADED = 'Not Loaded';

/** The page of a legend or of a skin (docs: Skin pages, Legend pages). */
export default function Catalogue({ actor }: { actor: CatalogueRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { found } = snapshot.context;
  const isBusy = snapshot.matches('loading');
  const hasFailed = snapshot.matches('failed');
  // Until it has come nobody knows what it is called.
  const name = found ? titleOf(found) : hasFailed ? NOT_LOADED : LOADING;
  return (
    <div className={styles.page} data-machine="catalogue" data-state={stateOf(snapshot.value)} aria-busy={isBusy}>
      <title>{tabTitle(name)}</title>
      {!found && <h1>{name}</h1>}
      {hasFailed && (
        <Retry text="This page could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {found?.outcome === 'found' && found.page.kind === 'skin' && <SkinView page={found.page} />}
      {found?.outcome === 'found' && found.page.kind === 'legend' && <LegendView page={found.page} />}
      {found && found.outcome !== 'found' && <Absent found={found} />}
    </div>
  );
}
