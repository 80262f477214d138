import type { Call } from '../call.ts';
import { KEY_HEADER } from '../call.ts';
import { type CallName, calls } from '../calls.ts';
import { filePaths } from './file-paths.ts';
import { operationOf } from './operation.ts';
import { schemas } from './schemas.ts';

/** The OpenAPI document of all calls and data files, made from the contract's tables (docs: Document). */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Legend Tools',
    version: '1',
    description:
      'The API of Legend Tools. Public calls and the data files need no key, and pages of every origin may read them.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: { ...callPaths(), ...filePaths() },
  components: {
    schemas: schemas(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'The cookie that signing in sets. On a site with plain http its name is `session`.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A token that you make at /admin/account. It acts with the rights that you gave it, as long as you hold them, and needs no key.',
      },
      key: {
        type: 'apiKey',
        in: 'header',
        name: KEY_HEADER,
        description: 'The public key of the server. It is not a secret: it keeps forms of other sites from posting.',
      },
    },
  },
});

/** A path as OpenAPI writes it. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function callPaths() {
  const rows = Object.entries(calls) as [CallName, Call][];
  const byPath = Map.groupBy(rows, ([, { path }]) => templateOf(path));
  return Object.fromEntries(
    [...byPath].map(([path, some]) => [
      path,
      Object.fromEntries(some.map(([name, call]) => [call.method.toLowerCase(), operationOf(name)])),
    ]),
  );
}
