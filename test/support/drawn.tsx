import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../../src/app/app.tsx';
import { loadPage } from '../../src/app/page.tsx';
import type { Moment } from '../replay/play.ts';

/** The page of a moment as React first draws it. Rejects with the error of a view that breaks. */
export async function drawn({ root }: Pick<Moment, 'root'>): Promise<string> {
  await loadPage(root.getSnapshot().context.path);
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App actor={root} />, {
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}
