import { openApiDocument } from '#contract/document/document.ts';
import { sendKept } from '../http/cached-list.ts';
import { keptBytes } from '../http/kept-bytes.ts';
import type { Answer } from '../http/router.ts';

/** `GET /api/openapi.json`: what programs may ask, as OpenAPI 3.1 (docs: Document). */
export function readDocument(): Answer<'readDocument'> {
  let kept: ReturnType<typeof keptBytes> | undefined;
  return ({ c }) => {
    kept ??= keptBytes(JSON.stringify(openApiDocument()));
    return sendKept<'readDocument'>(c, kept);
  };
}
