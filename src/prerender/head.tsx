import type { PageData } from '#contract/pages/page-data.ts';
import { pages } from '#contract/pages/pages.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import * as features from '#features/index.head.ts';
import { SITE } from '../content/site.ts';
import { descriptions } from './descriptions.ts';
import { structuredData } from './structured-data.ts';

type Props = {
  page: PublicPath;
  /** The path of a page whose address has slots. */
  path?: string;
  /** The address of the site, without a slash at the end. */
  origin: string;
};

/** The head of a public page beside its title, for search engines and link previews. */
export function Head({ page, path = page, origin }: Props) {
  const data = structuredData[page];
  return (
    <>
      <Preview title={pages[page].title} description={descriptions[page]} path={path} origin={origin} />
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

/** What a feature says in heads; it may have pictures of pages, for links in chats. */
export type HeadFeature = {
  descriptions?: object;
  linkPicture?: (path: string) => string | undefined;
  /** What it says of a page that is drawn with its data. */
  describe?: (data: PageData) => Omit<PreviewProps, 'origin'> | undefined;
};

const pictureOf = (path: string) =>
  Object.values<HeadFeature>(features)
    .map(({ linkPicture }) => linkPicture?.(path))
    .find((picture) => picture !== undefined);

type PreviewProps = { title: string; description: string; path: string; origin: string };

/** The data for search results and link previews of a page. */
export const Preview = ({ title, description, path, origin }: PreviewProps) => (
  <>
    <meta name="description" content={description} />
    <link rel="canonical" href={origin + path} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={SITE} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={origin + path} />
    <meta property="og:image" content={origin + (pictureOf(path) ?? '/preview.png')} />
    <meta property="og:image:alt" content={title} />
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
