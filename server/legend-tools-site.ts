#!/usr/bin/env node
import './program/node-version.js';

// The command of the installed package (docs: The package): a command's name first, or the server.
const [first = ''] = process.argv.slice(2);
await (first === '' || first.startsWith('-') ? import('./main.ts') : import('./commands/cli.ts'));
