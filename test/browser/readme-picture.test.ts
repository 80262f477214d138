import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { README, readmeText, textIn } from '../pictures/readme.ts';
import { withSite } from '../support/browser.ts';

const { prepare } = withSite();

it('the picture of the README shows the translator as it is; `npm run pictures` draws it', async () => {
  expect(textIn(readFileSync(README))).toBe(await readmeText(await prepare()));
});
