import type { Found } from '#contract/pages/catalogue.ts';
import { titleOf } from '../views/catalogue/title.ts';
import { describe } from './describe-catalogue.ts';
import { JsonLd, Preview } from './head.tsx';
import { structuredCatalogue } from './structured-catalogue.ts';

type Props = { found: Found; origin: string };

/** What search engines and link previews read of a page of the catalogue; of one that is not there they keep nothing. */
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
