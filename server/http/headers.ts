import { createMiddleware } from 'hono/factory';
import type { Settings } from '../program/settings.ts';
import type { Env } from './deps.ts';

const TURNSTILE = 'https://challenges.cloudflare.com';

type Turnstile = Pick<Settings, 'turnstile'>;

/** The hashes of a policy that allows a document's inline style and script (decision 030). */
export type InlineSources = { style: string; script: string };

/** The policy of a page: only our own files, and what `inline` names, may be loaded and run. */
export const contentPolicy = ({ turnstile }: Turnstile, inline?: InlineSources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", turnstile && TURNSTILE, inline?.script].filter(Boolean).join(' '),
    ...(turnstile ? [`frame-src ${TURNSTILE}`] : []),
    ["style-src 'self'", inline?.style].filter(Boolean).join(' '),
    // Pictures that the browser keeps have addresses that begin with blob.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of every answer, including those to requests that could not be read. */
export const securityHeaders = ({ origin, turnstile }: Turnstile & Pick<Settings, 'origin'>) => ({
  'Content-Security-Policy': contentPolicy({ turnstile }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(origin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
});

/**
 * Adds the headers to an answer. They are set before the answer is made: touching its headers afterwards takes
 * node-server off its fast path and makes large bodies five times slower.
 */
export const withSecurityHeaders = (settings: Parameters<typeof securityHeaders>[0]) => {
  const headers = Object.entries(securityHeaders(settings));
  return createMiddleware<Env>(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
};
