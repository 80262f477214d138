/** Errors are reported by a file that is loaded with the first error. */
export const onError = (event: Event) => {
  import('./view/report-fault.ts').then(({ reportFault }) => reportFault(event)).catch(() => {});
};
