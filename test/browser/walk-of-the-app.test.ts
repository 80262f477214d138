import { describeWalks } from '../support/walks.ts';

await describeWalks((machine) => machine === 'app', { secrets: 50 });
