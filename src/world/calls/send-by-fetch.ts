import type { Send } from './requester.ts';

/** Sends public calls with the browser's own `fetch`, which is enough for them (decision 031). */
export const sendByFetch: Send = (url, { json, headers, ...sent }) =>
  fetch(url, {
    ...sent,
    // Firefox takes what the document has asked for only for a request like the document's.
    ...(sent.redirect && takePreloaded(url) ? { redirect: 'follow' } : { headers }),
    credentials: 'include',
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

/** Has the document asked our server for it already? Its answer is there once. */
function takePreloaded(url: string) {
  const link = document.querySelector(`link[rel=preload][href="${url}"]:not([data-taken])`);
  return link?.toggleAttribute('data-taken', true);
}
