import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { runProgram } from './program/refused.ts';
import { readSettings } from './program/settings.ts';

/** For development: Vite serves the page with hot reload, and the server behind it restarts with every change. */
await runProgram(async () => {
  const { port } = readSettings(process.env);
  const serverPort = String(port + 1);
  const vite = await createServer({
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/download'].map((path) => [path, `http://localhost:${serverPort}`])),
    },
  });
  await vite.listen();
  const server = spawn(
    process.execPath,
    ['--watch', 'server/main.ts', '--api-only', '--page-at', `http://localhost:${port}`],
    { env: { ...process.env, PORT: serverPort }, stdio: 'inherit' },
  );
  process.once('exit', () => server.kill());
});
