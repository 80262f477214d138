import { createServer } from 'vite';
import type { Report } from './play.ts';

/**
 * Serves the page that plays a report's trace into the Stately inspector, with Vite as `npm run dev` does; returns its
 * address. It asks no server: nothing of the trace leaves this machine but to the inspector's window.
 */
export async function serveInspection(report: Report, { port = 5174, cacheDir = 'node_modules/.vite-replay' } = {}) {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    cacheDir,
    logLevel: 'error',
    server: { port, hmr: false },
    // Found before the page asks: what it needs and the app does not would be bundled once more, and the page cut off.
    optimizeDeps: { entries: ['test/replay/in-browser.ts'] },
    plugins: [
      {
        name: 'trace',
        configureServer(server) {
          server.middlewares.use('/trace.json', (_, answer) => {
            answer.setHeader('Content-Type', 'application/json');
            answer.end(JSON.stringify(report));
          });
          // After Vite's own answers: for a path that is no file.
          return () =>
            server.middlewares.use((request, answer, next) => {
              server.transformIndexHtml(request.url ?? '/', DOCUMENT).then((html) => {
                answer.setHeader('Content-Type', 'text/html; charset=utf-8');
                answer.end(html);
              }, next);
            });
        },
      },
    ],
  });
  await vite.listen();
  return { url: `${vite.resolvedUrls?.local[0]}?inspect`, close: () => vite.close() };
}

const DOCUMENT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Replay</title>
<style>
  :root { color-scheme: dark; font: 15px / 1.5 system-ui }
  body { margin: 24px }
  pre { white-space: pre-wrap; font-size: 13px }
</style>
<h1>Replay</h1>
<p>Click anywhere to open the Stately inspector. Then press a key here for each step.</p>
<pre role="log" aria-label="Steps"></pre>
<script type="module" src="/test/replay/in-browser.ts"></script>
</html>`;
