import type { ComponentType } from 'react';
import { type CatalogueRef, cataloguePage } from '#machines/pages/catalogue.ts';
import { catalogue } from '../../world/skins/catalogue.ts';
import { Catalogue } from './catalogue.tsx';
import { LegendView } from './legend-view.tsx';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: catalogue, ...cataloguePage };

type Props = { actor: CatalogueRef; Card: ComponentType<{ legend: string }> };

/** The page of a legend (docs: Legend pages). */
export default function Legend({ actor, Card }: Props) {
  return (
    <Catalogue
      actor={actor}
      draw={(page) => page.kind === 'legend' && <LegendView page={page} actor={actor} Card={Card} />}
    />
  );
}
