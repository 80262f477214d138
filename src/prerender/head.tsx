import { joinTables } from '#contract/join-tables.ts';
import { ORIGIN, type PageData } from '#contract/pages/page-data.ts';
import { pages } from '#contract/pages/pages.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import * as features from '#features/index.head.ts';
import { SITE } from '../content/site.ts';

/** The structured data of a page for search engines (schema.org); most pages have no type there. */
const structuredData: Partial<Record<PublicPath, object>> = {
  '/': {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE,
    url: `${ORIGIN}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/skintranslator?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  ...joinTables(features, 'structuredData'),
};

/** The descriptions of pages in search results and link previews. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  '/': 'Enter the name of a skin from the shop, and see which model and material files of the game belong to it.',
  '/login': 'Sign in, or create an account to help with the skin translator.',
  '/skintranslator': "Finds the model and material files of every legend's skins by their in-game names.",
  '/translate':
    'Paste a list of files, names or GUIDs, or drop a folder, and see which skin each line belongs to; or the other way round.',
  '/mine': 'The skins that you have starred in this browser, with all their files and your notes.',
  '/changes': 'Skins that were added, renamed, changed or removed, by build of the game and by day; also as a feed.',
  '/licences': 'The packages in the site and its server, each with the text of its licence.',
  ...joinTables(features, 'descriptions'),
};

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

/** What a feature says in heads; it may have pages with pictures for links in chats, or draw these. */
export type HeadFeature = {
  descriptions?: object;
  hasPicture?: (path: string) => boolean;
  linkPicture?: (path: string, isKnown: boolean) => string | undefined;
  /** What it says of a page that is drawn with its data. */
  describe?: (data: PageData) => Omit<PreviewProps, 'origin'> | undefined;
};

function pictureOf(path: string) {
  const all = Object.values<HeadFeature>(features);
  const isKnown = all.some(({ hasPicture }) => hasPicture?.(path));
  return all.map(({ linkPicture }) => linkPicture?.(path, isKnown)).find((picture) => picture !== undefined);
}

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
    <meta property="og:image:alt" content={pictureOf(path) ? description : SITE} />
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
