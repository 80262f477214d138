import type { Hono } from 'hono';
import type { Env } from '../http/env.ts';
import { originOf } from '../http/known-host.ts';
import { remembersProfile } from '../http/remembers-profile.ts';
import type { Origin } from '../program/origin.ts';
import type { Settings } from '../program/settings.ts';

type From = Pick<Settings, 'origin' | 'securityContact'>;

/** Serves the files by which programs know a site: for crawlers, for the browser's search, and for security reports. */
export function addSiteFiles(app: Hono<Env>, settings: From) {
  // Password managers look here (docs: Change password).
  app.get('/.well-known/change-password', (c) =>
    c.redirect(remembersProfile(c.req.header('Cookie')) ? '/admin/account' : '/login'),
  );
  app.get('/robots.txt', (c) => c.text(robots(originOf(c, settings))));
  app.get('/opensearch.xml', (c) =>
    c.body(openSearch(originOf(c, settings)), 200, {
      'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  const { securityContact: contact } = settings;
  if (contact)
    app.get('/.well-known/security.txt', (c) => c.text(security(originOf(c, settings), contact, Date.now())));
}

const robots = (origin: Origin) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`;

/** With it a browser searches the translator from its address bar (docs: Drawn pages). */
const openSearch = (origin: Origin) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    '  <ShortName>Legend Tools</ShortName>',
    '  <Description>Finds the files of a skin by its name in the shop, and the other way round.</Description>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>`,
    `  <Url type="text/html" template="${origin}/skintranslator?search={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');

const DAY = 24 * 3_600_000;

/** RFC 9116. It must expire within a year, so the date moves on with each request. */
const security = (origin: Origin, contact: string, now: number) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Math.ceil(now / DAY) * DAY + 180 * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
