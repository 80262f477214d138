import { pages } from '#contract/pages/pages.ts';
import { datamining } from '../../content/guides/datamining.ts';
import { GuideView } from './guide-view.tsx';

const { title } = pages['/guides/datamining'];

/** The guide at `/guides/datamining`. */
const Datamining = () => <GuideView title={title} guide={datamining} />;

export default Datamining;
