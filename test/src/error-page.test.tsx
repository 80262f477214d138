import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import ErrorPage from '../../src/errors/error-page.tsx';

it.each([
  [404, 'Page Not Found'],
  [403, 'Access Forbidden'],
  [500, 'Server Error'],
  [503, 'Service Unavailable'],
  [418, 'Unknown Error'],
])(
  'error pages: %i is "%s", with its code, an icon, a description and both buttons, also without an app around it (docs: Error pages)',
  async (status, title) => {
    const { prelude } = await prerenderToNodeStream(
      <Router ssrPath="/">
        <ErrorPage status={status} />
      </Router>,
    );
    const html = await text(prelude);
    const texts = html
      .replace(/<[^>]+>/g, '\n')
      .split('\n')
      .filter(Boolean);
    expect(texts).toEqual([
      `${title} · Legend Tools`,
      String(status),
      title,
      expect.stringMatching(/^[A-Z].{15,}\.$/),
      'Go Back',
      'Go to Homepage',
      ...(status === 500 ? ['Copy details for a bug report', 'Save them as a file', 'Report a problem'] : []),
    ]);
    expect(html.match(/<svg/g)).toHaveLength(1);
  },
);
