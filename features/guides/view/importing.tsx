import { pages } from '#contract/pages/pages.ts';
import { GuideView } from './guide-view.tsx';
import { importing } from './texts/importing.ts';

const { title } = pages['/guides/importing'];

/** The guide at `/guides/importing`. */
const Importing = () => <GuideView title={title} guide={importing} />;

export default Importing;
