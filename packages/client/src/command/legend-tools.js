#!/usr/bin/env node
// Plain JavaScript, so that an old Node can run it and say what is missing. A test compares this with package.json.
const NEEDED = [22, 12];
const [major, minor] = process.versions.node.split('.').map(Number);

// biome-ignore lint/correctness/useImportExtensions: it stands beside the built one
if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) import('./cli.js');
else {
  process.stderr.write(
    `legend-tools needs Node ${NEEDED.join('.')} or newer, and this is ${process.version}. Install it from nodejs.org.\n`,
  );
  process.exitCode = 1;
}
