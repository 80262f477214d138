import type { Send } from './requester.ts';

/** What the browser brings along is enough for what guests ask; of everybody else's calls see `send-by-ky.ts`. */
export const sendByFetch: Send = (url, { json, ...sent }) =>
  fetch(url, { ...sent, credentials: 'include', ...(json !== undefined && { body: JSON.stringify(json) }) });
