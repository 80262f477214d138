import type { PageFeature } from '#src/parts/app/page-feature.ts';

export default {
  // Errors are reported by a file that is loaded with the first error.
  onError(event) {
    import('./view/report-fault.ts').then(({ reportFault }) => reportFault(event)).catch(() => {});
  },
} satisfies PageFeature;
