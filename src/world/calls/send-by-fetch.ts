import type { Send } from './requester.ts';

/** Sends public calls with the browser's own `fetch`, which is enough for them (decision 031). */
export const sendByFetch: Send = (url, { json, ...sent }) =>
  fetch(url, { ...sent, credentials: 'include', ...(json !== undefined && { body: JSON.stringify(json) }) });
