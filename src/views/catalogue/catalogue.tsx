import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Found } from '#contract/pages/catalogue.ts';
import type { CatalogueRef } from '#machines/pages/catalogue.ts';
import { tabTitle } from '../../content/site.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Retry } from '../../parts/loading/loading.tsx';
import { Absent, titleOf } from './absent.tsx';
import styles from './catalogue.module.css';

const LOADING = 'Loading';
const NOT_LOADED = 'Not Loaded';

type Page = Extract<Found, { outcome: 'found' }>['page'];
type Props = {
  actor: CatalogueRef;
  /** The record that such a path shows. */
  draw: (page: Page) => ReactNode;
};

/** The shared part of legend pages and skin pages: loads the record (docs: Skin pages, Legend pages). */
export function Catalogue({ actor, draw }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { found } = snapshot.context;
  const isBusy = snapshot.matches('loading');
  const hasFailed = snapshot.matches('failed');
  // Its name is unknown until it is loaded.
  const name = found ? titleOf(found) : hasFailed ? NOT_LOADED : LOADING;
  return (
    <div className={`stack gap-6 above ${styles.page}`} {...marksOf(snapshot)} aria-busy={isBusy}>
      {/* The page of an absent record sets its own title. */}
      {(!found || found.outcome === 'found') && <title>{tabTitle(name)}</title>}
      {!found && <h1>{name}</h1>}
      {hasFailed && <Retry actor={actor} text="This page could not be loaded." />}
      {found?.outcome === 'found' && draw(found.page)}
      {found && found.outcome !== 'found' && <Absent found={found} />}
    </div>
  );
}
