import { describeWalks } from '../support/walks.ts';

// The app's machine, which takes as long as all others, has a file of its own.
await describeWalks((machine) => machine !== 'app', { secrets: 100 });
