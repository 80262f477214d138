import type { Send } from './requester.ts';

/** By which calls for everybody go out: what every browser has is enough for them (decision 031). */
export const sendByFetch: Send = (url, { json, ...sent }) =>
  fetch(url, { ...sent, credentials: 'include', ...(json !== undefined && { body: JSON.stringify(json) }) });
