import type { PageFeature } from '#src/parts/app/page-feature.ts';
import { reportProblem } from './view/report-problem.ts';

export default {
  everywhere: [{ label: 'Report a problem', act: reportProblem }],
} satisfies PageFeature;
