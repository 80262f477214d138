import type { CatalogueRef } from '#machines/catalogue.ts';
import { Catalogue } from './catalogue.tsx';
import { LegendView } from './legend-view.tsx';

/** The page of a legend (docs: Legend pages). */
export default function Legend({ actor }: { actor: CatalogueRef }) {
  return <Catalogue actor={actor} draw={(page) => page.kind === 'legend' && <LegendView page={page} />} />;
}
