import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NOT_COPIED } from '#machines/translator/copy.ts';
import { press, stageOf } from '../../walk/stage.ts';
import { setSkins } from '../seed-skins.ts';
import { knight, skins } from '../skin-samples.ts';
import { copyModel } from './model.ts';

declare const window: Window & { settle: (isAllowed: boolean) => void };

/** Holds the clipboard's answer until the walk says whether it may write. */
const holdClipboard = (page: Page) =>
  page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      window.settle = resolve;
      if (!(await promise)) throw new DOMException('Write permission denied.', 'NotAllowedError');
      await write(text);
    };
  });

/** A button whose text has just been copied, by its name. */
const marked = (page: Page, name = '') => page.locator(`[data-copied=true][aria-label^="Copy ${name}"]`).first();

const settle = (page: Page, isAllowed: boolean) => page.evaluate((answer) => window.settle(answer), isAllowed);

export const copyStage = stageOf(copyModel)({
  starts: [undefined],
  visit: () => ({
    path: '/skintranslator',
    permissions: ['clipboard-read', 'clipboard-write'],
    expected: /The text could not be copied/,
  }),
  prepare: async ({ page, db }) => {
    await setSkins(db, skins);
    await holdClipboard(page);
  },
  holds: [],
  acts: {
    'copy.requested': {
      samples: [{ text: knight.model }, { text: knight.texture }],
      // While the text that could not be copied is open, nothing behind it can be pressed.
      isOffered: ({ value }) => value !== 'refused',
      act: ({ page }, { text }) => press(page, `Copy ${text}`),
    },
    'refusal.closed': { act: ({ page }) => page.keyboard.press('Escape') },
  },
  answers: {
    writeClipboard: [
      {
        output: undefined,
        act: ({ page }, { context: { text } }) => settle(page, true).then(() => marked(page, text).waitFor()),
      },
      { error: new Error('Write permission denied.'), act: ({ page }) => settle(page, false) },
    ],
  },
  delays: { copiedFor: ({ page }) => marked(page).waitFor({ state: 'detached' }) },
  shows: ({ value, context }) => ({
    text:
      value === 'copied' ? expect.stringContaining(`Copied ${context.text}`) : expect.not.stringContaining('Copied'),
    alerts: value === 'refused' ? [NOT_COPIED] : [],
    ...(value === 'refused' && {
      fields: expect.objectContaining({ 'The text that could not be copied': context.text }),
    }),
  }),
  unseen: {},
});
