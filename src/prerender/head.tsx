import { pages } from '#contract/pages/pages.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import { SITE } from '../content/site.ts';
import { descriptions } from './descriptions.ts';
import { structuredData } from './structured-data.ts';

type Props = {
  page: PublicPath;
  /** The address of the site, without a slash at the end. */
  origin: string;
};

/** The head of a public page beside its title, for search engines and link previews. */
export function Head({ page, origin }: Props) {
  const data = structuredData[page];
  return (
    <>
      <Preview title={pages[page].title} description={descriptions[page]} url={origin + page} origin={origin} />
      {tellNews.has(page) && <Feeds />}
      {data && <JsonLd data={data} />}
    </>
  );
}

/** The pages that offer the feed of changes. */
const tellNews: ReadonlySet<PublicPath> = new Set<PublicPath>(['/', '/changes']);

const Feeds = () => (
  <>
    <link rel="alternate" type="application/atom+xml" title="What changed" href="/changes.atom" />
    <link rel="alternate" type="application/feed+json" title="What changed" href="/changes.json" />
  </>
);

type PreviewProps = { title: string; description: string; url: string; origin: string };

/** The data for search results and link previews of a page. */
export const Preview = ({ title, description, url, origin }: PreviewProps) => (
  <>
    <meta name="description" content={description} />
    <link rel="canonical" href={url} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={SITE} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={`${origin}/preview.png`} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** The structured data of a page for search engines. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and no tag can begin in it
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);
