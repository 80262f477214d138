import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Lets the files of pages tell their names: the manifest of the build knows by them what belongs to a page. */
export const fileOfPage = (): Plugin => ({
  name: 'file-of-page',
  transform: {
    filter: { id: /\.tsx$/, code: /^export default /m },
    handler: (code, id) => `${code}\nexport const file = ${JSON.stringify(relative('.', id).replaceAll('\\', '/'))};`,
  },
});
