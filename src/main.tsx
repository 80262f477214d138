import '@fontsource/barlow-condensed/latin-600.css';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/quality.css';
import './style/print.css';
import './style/table.css';
import './style/layout.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { DATA_ELEMENT, type PageData } from '#contract/pages/page-data.ts';
import { pagePathAt } from '#contract/pages/pages.ts';
import { App } from './app/app.tsx';
import { loadFlow } from './app/flows.ts';
import { loadPage } from './app/page.tsx';
import { app } from './app/wiring.ts';
import { record } from './traces/record.ts';
import { findShownAccount } from './world/calls/shown-account.ts';
import { listOfTab, storedDrafts } from './world/kept/drafts.ts';
import { currentPlace, writeLatePlace } from './world/page/location.ts';
import { markSheets } from './world/page/mark-sheets.ts';
import { sharedList } from './world/page/shared-list.ts';
import { loadToasts } from './world/page/toast.ts';
import { whenIdle } from './world/page/when-idle.ts';
import { rememberedUser } from './world/person/profile.ts';
import { pageFeatures } from './world/site/page-features.ts';

for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
  addEventListener(type, (event) => {
    for (const { onError } of pageFeatures) onError?.(event);
  });
}

// For developers, in the console.
Object.assign(window, {
  legendTools: {
    trace: (how?: { withTexts: boolean }) => import('./traces/kept-trace.ts').then(({ keptTrace }) => keptTrace(how)),
  },
});

begin();

// A function, because a top-level await would split the shared code into many small files.
async function begin() {
  markSheets();
  const served = currentPlace();
  writeLatePlace();
  const place = currentPlace();
  const user = await rememberedUser();
  const container = document.getElementById('root') as HTMLElement;
  // The server sends guests a drawn page, and signed-in users an empty one.
  const isDrawn = container.dataset.drawn === (pagePathAt(place.path) ?? 'missing') && served.query === place.query;
  const data = dataOfDocument();
  // Without its view or its flow the page is drawn from scratch, and shows what is wrong.
  const isReady = isDrawn && (await isLoaded(place.path));
  const [unfinished, brought] = await Promise.all([storedDrafts(), listOfTab(user?._id)]);
  // The drawn page is a guest's with all cards closed, and without a list to translate. For a signed-in user, or with what
  // the user had left there, it is drawn from scratch in one step.
  const isTakenOver = user === null && isReady && !place.cards?.length && !brought.list;
  // Left out of the production build, with its imports.
  const inspect = import.meta.env.DEV ? await (await import('./traces/inspect.ts')).inspector(place.query) : undefined;

  // Outside React: one tree of actors for the whole page, even when React mounts components twice.
  const root = createActor(app, {
    input: { ...place, user, isDrawn: isReady, data: isReady ? data : {}, ...unfinished, ...brought },
    ...(inspect && { inspect }),
  });
  record(root, 'app');
  findShownAccount(() => root.getSnapshot().context.user?._id);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    root.start();
    // The user may have gone back while the page was loading.
    const { path, query } = currentPlace();
    if (path !== place.path || query !== place.query) root.send({ type: 'location.changed', path, query });
    const list = sharedList({ path, query });
    if (list) root.send({ type: 'navigation.requested', to: '/translate', replace: true, list });
  };
  const tree = (onDrawn?: () => void) => (
    <StrictMode>
      <App actor={root} onDrawn={onDrawn} />
    </StrictMode>
  );

  if (isTakenOver) {
    // Hydration needs the initial state, so the actors start only after it.
    hydrateRoot(container, tree(start), {
      // An error before that shows the 500 page, whose buttons need the app.
      onCaughtError(error) {
        console.error(error);
        start();
      },
    });
  } else {
    start();
    const served = document.querySelector('head > title');
    // Drawn from scratch, the page brings its own title, which then stands beside this one. The tab is never without.
    flushSync(() => createRoot(container).render(tree()));
    served?.remove();
  }

  // Their messages may offer Undo. If loading fails here, it is tried again with the first message.
  // biome-ignore lint/style/noRestrictedGlobals: loads the short messages ahead; nothing waits for it
  if (user) setTimeout(() => loadToasts().catch(() => {}), 1000);

  // When nothing else is loading. Without it the site works, but needs a network.
  if (import.meta.env.PROD) {
    const { url } = import.meta;
    whenIdle(root, () => {
      import('./shell/watch-site.ts').then(({ watchSite }) => watchSite(url)).catch(() => {});
    });
  }
}

/** Reads the data that the document holds for its page; only once. */
function dataOfDocument(): PageData {
  const element = document.getElementById(DATA_ELEMENT);
  element?.remove();
  return element ? JSON.parse(element.textContent ?? '{}') : {};
}

/** Returns whether everything for the page at a path could be loaded. */
function isLoaded(path: string) {
  return Promise.all([loadPage(path), loadFlow(path)]).then(
    () => true,
    () => false,
  );
}
