#!/usr/bin/env node
import './program/node-version.js';

// A command's name first, or the server. Plain JavaScript, so that an old Node can run it and say what is missing.
const [first = ''] = process.argv.slice(2);
await (first === '' || first.startsWith('-') ? import('./main.ts') : import('./commands/cli.ts'));
