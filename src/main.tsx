import '@fontsource/barlow-condensed/latin-600.css';
import './style/tokens.css';
import './style/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { rememberedUser } from './cookie.ts';
import { storedDrafts } from './drafts.ts';
import { currentPlace } from './location.ts';
import { App } from './shell/app.tsx';
import { loadToasts } from './toast.ts';
import { app } from './wiring.ts';

const place = currentPlace();
const user = rememberedUser();
// Left out of the production build, with all that it imports.
const inspect = import.meta.env.DEV ? await (await import('./inspect.ts')).inspector(place.query) : undefined;

// Outside React: one tree of actors for the whole page, whatever React mounts twice.
const root = createActor(app, {
  input: { ...place, user, drafts: storedDrafts() },
  ...(inspect && { inspect }),
});
root.start();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App actor={root} />
  </StrictMode>,
);

// Whoever is signed in changes things and is told so, also when the connection is lost. A guest is told by the page.
if (user) window.setTimeout(loadToasts, 1000);
