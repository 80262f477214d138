import type { Send } from './requester.ts';

/** Sends public calls with the browser's own `fetch`, which is enough for them (decision 031). */
export const sendByFetch: Send = (url, { json, ...sent }) =>
  fetch(url, {
    ...sent,
    ...(sent.redirect && ofPreload(url)),
    credentials: 'include',
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

/** Firefox takes what the document has preloaded, which is there once, only for a request that follows redirects. */
function ofPreload(url: string) {
  const link = document.querySelector<HTMLElement>(`link[rel=preload][href="${url}"]:not([data-taken])`);
  link?.toggleAttribute('data-taken', true);
  return link && { redirect: 'follow' as const };
}
