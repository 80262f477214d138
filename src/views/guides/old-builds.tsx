import { pages } from '#contract/pages/pages.ts';
import { oldBuilds } from '../../content/guides/old-builds.ts';
import { GuideView } from './guide-view.tsx';

const { title } = pages['/guides/oldbuilds'];

/** The guide at `/guides/oldbuilds`. */
const OldBuilds = () => <GuideView title={title} guide={oldBuilds} />;

export default OldBuilds;
