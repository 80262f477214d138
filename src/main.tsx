import '@fontsource/barlow-condensed/latin-600.css';
import './style/tokens.css';
import './style/base.css';
import './style/table.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { pagePathAt } from '#contract/pages.ts';
import { rememberedUser } from './cookie.ts';
import { storedDrafts } from './drafts.ts';
import { currentPlace } from './location.ts';
import { App } from './shell/app.tsx';
import { loadPage } from './shell/page.tsx';
import { loadToasts } from './toast.ts';
import { trace } from './trace.ts';
import { app } from './wiring.ts';

// A function, because awaiting outside of one would split what all pages share into many small files.
begin();

async function begin() {
  const place = currentPlace();
  const user = rememberedUser();
  // Left out of the production build, with all that it imports.
  const inspect = import.meta.env.DEV ? await (await import('./inspect.ts')).inspector(place.query) : undefined;

  // Outside React: one tree of actors for the whole page, whatever React mounts twice.
  const root = createActor(app, {
    input: { ...place, user, drafts: storedDrafts() },
    ...(inspect && { inspect }),
  });
  trace(root);
  const start = () => {
    root.start();
    // Somebody may have gone back while the page was on its way.
    const { path, query } = currentPlace();
    if (path !== place.path || query !== place.query) root.send({ type: 'location.changed', path, query });
  };
  const tree = (onDrawn?: () => void) => (
    <StrictMode>
      <App actor={root} onDrawn={onDrawn} />
    </StrictMode>
  );

  const container = document.getElementById('root') as HTMLElement;
  // The server sends a guest's page with its text in it; whoever is signed in gets an empty one.
  if (user === null && container.dataset.drawn === (pagePathAt(place.path) ?? 'missing')) {
    // Without its view the page is drawn anew, and says what is wrong.
    await loadPage(place.path).catch((error) => console.error(error));
    // What is drawn is how everything begins, so nothing begins before the script has taken it over.
    hydrateRoot(container, tree(start));
  } else {
    start();
    createRoot(container).render(tree());
  }

  // Whoever is signed in changes things and is told so, also when the connection is lost. A guest is told by the page.
  if (user) window.setTimeout(loadToasts, 1000);
}
