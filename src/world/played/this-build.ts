/** Does a trace come from the build of this page? A build is named after its first file, which has its hash. */
export const isOfThisBuild = (build: string) =>
  [...document.scripts].some(({ src, type }) => type === 'module' && src.endsWith(`/${build}`));
