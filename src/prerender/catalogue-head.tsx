import type { Found } from '#contract/pages/catalogue.ts';
import { titleOf } from '../views/catalogue/title.ts';
import { describe } from './describe-catalogue.ts';
import { JsonLd, Preview } from './head.tsx';
import { structuredCatalogue } from './structured-catalogue.ts';

type Props = { found: Found; origin: string };

/** The data of a catalogue page for search engines and link previews; a missing page asks them not to index it. */
export function CatalogueHead({ found, origin }: Props) {
  if (found.outcome !== 'found') return <meta name="robots" content="noindex" />;
  const { page } = found;
  return (
    <>
      <Preview title={titleOf(found)} description={describe(page)} url={origin + page.address} origin={origin} />
      <JsonLd data={structuredCatalogue(page, origin)} />
    </>
  );
}
