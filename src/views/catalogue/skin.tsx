import type { CatalogueRef } from '#machines/catalogue.ts';
import { Catalogue } from './catalogue.tsx';
import { SkinView } from './skin-view.tsx';

/** The page of a skin (docs: Skin pages). */
export default function Skin({ actor }: { actor: CatalogueRef }) {
  return <Catalogue actor={actor} draw={(page) => page.kind === 'skin' && <SkinView page={page} />} />;
}
