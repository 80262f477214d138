import { type CatalogueRef, cataloguePage } from '#machines/pages/catalogue.ts';
import { catalogue } from '../../world/skins/catalogue.ts';
import { Catalogue } from './catalogue.tsx';
import { SkinView } from './skin-view.tsx';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: catalogue, ...cataloguePage };

/** The page of a skin (docs: Skin pages). */
export default function Skin({ actor }: { actor: CatalogueRef }) {
  return <Catalogue actor={actor} draw={(page) => page.kind === 'skin' && <SkinView page={page} />} />;
}
