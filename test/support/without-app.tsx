import { createRoot, type Root } from 'react-dom/client';
import { Router } from 'wouter';
import type { AppRef } from '#machines/app/app.ts';
import { App } from '../../src/app/app.tsx';
import { Page } from '../../src/app/page.tsx';
import { Boundary } from '../../src/errors/boundary.tsx';
import { Leaving } from '../../src/parts/question/confirm.tsx';
import { Bar } from '../../src/shell/bar.tsx';
import { Footer } from '../../src/shell/footer.tsx';
import '../../src/style/tokens.css';
import '../../src/style/base.css';
import '../../src/style/controls.css';
import '../../src/style/layout.css';

// Replaces `main.tsx`: draws a view without the app that it needs, first the one that the address names.
const views = {
  App: () => <App actor={null as unknown as AppRef} />,
  Page: () => <Page onDrawn={undefined} />,
  Bar,
  Footer,
  Leaving,
};

const container = document.getElementById('root') as HTMLElement;
let root: Root | undefined;

function draw(name: keyof typeof views) {
  const View = views[name];
  const alone = (
    <Router>
      <Boundary>
        <View />
      </Boundary>
    </Router>
  );
  root?.unmount();
  root = createRoot(container);
  root.render(name === 'App' ? <View /> : alone);
}

Object.assign(window, { draw });
draw(new URLSearchParams(location.search).get('view') as keyof typeof views);
