import { pages } from '#contract/pages/pages.ts';
import { importing } from '../../content/guides/importing.ts';
import { GuideView } from './guide-view.tsx';

const { title } = pages['/guides/importing'];

/** The guide at `/guides/importing`. */
const Importing = () => <GuideView title={title} guide={importing} />;

export default Importing;
