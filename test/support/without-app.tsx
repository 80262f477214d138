import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import type { AppRef } from '#machines/app/app.ts';
import { App } from '../../src/app/app.tsx';
import { Page } from '../../src/app/page.tsx';
import { Boundary } from '../../src/errors/boundary.tsx';
import { Leaving } from '../../src/parts/question/leaving.tsx';
import { Bar } from '../../src/shell/bar.tsx';
import { Footer } from '../../src/shell/footer.tsx';
import '../../src/style/tokens.css';
import '../../src/style/base.css';
import '../../src/style/controls.css';

// Replaces `main.tsx`: draws the view named by the address without the app that it needs.
const views = {
  App: () => <App actor={null as unknown as AppRef} />,
  Page: () => <Page onDrawn={undefined} />,
  Bar,
  Footer,
  Leaving,
};

const name = new URLSearchParams(location.search).get('view') as keyof typeof views;
const View = views[name];
const alone = (
  <Router>
    <Boundary>
      <View />
    </Boundary>
  </Router>
);
createRoot(document.getElementById('root') as HTMLElement).render(name === 'App' ? <View /> : alone);
