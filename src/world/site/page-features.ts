import * as features from '#features/index.page.ts';
import type { PageFeature } from '../../parts/app/page-feature.ts';

/** What features do on every page. */
export const pageFeatures: readonly PageFeature[] = Object.values(features);

/** What visitors can do wherever they are. */
export const everywhere = pageFeatures.flatMap((feature) => feature.everywhere ?? []);
