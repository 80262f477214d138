import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Lets the files of pages tell their names, by which the manifest of the build knows what belongs to them. */
export const fileOfPage = (): Plugin => ({
  name: 'file-of-page',
  transform: {
    filter: { id: /\.tsx$/, code: /^export default /m },
    handler: (code, id) => `${code}\nexport const file = ${JSON.stringify(relative('.', id).replaceAll('\\', '/'))};`,
  },
});
