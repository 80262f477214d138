import { pages } from '#contract/pages/pages.ts';
import { GuideView } from './guide-view.tsx';
import { datamining } from './texts/datamining.ts';

const { title } = pages['/guides/datamining'];

/** The guide at `/guides/datamining`. */
const Datamining = () => <GuideView title={title} guide={datamining} />;

export default Datamining;
