import { type NewsRef, newsPage } from '#machines/history/news.ts';
import { news } from '../../world/skins/news.ts';
import News from './news.tsx';
import { OneGroup } from './one-group.tsx';

/** Loaded with the view: neither is needed without the other. @public */
export const flow = { machine: news, ...newsPage };

/** The changes of one build, batch or day (docs: A season to take along). */
export default function OneBuild({ actor }: { actor: NewsRef }) {
  return <News actor={actor} head={(head) => <OneGroup key={head.slot} {...head} />} />;
}
