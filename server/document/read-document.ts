import { openApiDocument } from '#contract/document/document.ts';
import { keptAnswers, NEVER } from '../http/kept-answers.ts';
import type { Answer, Reply } from '../http/router.ts';

/** `GET /api/openapi.json`: the calls for programs, as OpenAPI 3.1 (docs: Document). */
export function readDocument(): Answer<'readDocument'> {
  const answer = keptAnswers(NEVER);
  const make = async () => ({ text: JSON.stringify(openApiDocument()), type: 'application/json' });
  return async ({ c }) => (await answer(c, { key: '' }, make)) as Response as Reply<'readDocument'>;
}
