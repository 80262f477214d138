import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { movingMachine } from '#machines/my-list/moving.ts';
import { stageOf } from '../../walk/stage.ts';
import { setSkins } from '../seed-skins.ts';
import { knight, skins, soldier } from '../skin-samples.ts';
import { first, movingModel } from './model.ts';

const HANDLE = `Move ${first.name}`;
const stars = [
  { skin: knight._id, name: knight.ingamename, legend: 'Ash', model: knight.model, note: '', at: 1 },
  { skin: soldier._id, name: soldier.ingamename, legend: 'Bangalore', model: soldier.model, note: '', at: 1 },
];

const textOf = (list: typeof stars) => JSON.stringify({ version: 1, stars: list });

/** What a page hears when another tab stores the list. */
function changeElsewhere(text: string) {
  localStorage.setItem('stars', text);
  dispatchEvent(new StorageEvent('storage', { key: 'stars' }));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Brings the pointer to the middle of an element, and a little further. */
async function pointTo(page: Page, name: string, further: number) {
  const { x, y, width, height } = (await button(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2 + further, { steps: 3 });
}

/** Another tab brings the list back into its first order, where this one or a walk has changed it. */
async function inOrder(page: Page, value: SnapshotFrom<typeof movingMachine>['value']) {
  if (value !== 'moved' && value !== 'interrupted') return;
  await page.evaluate(changeElsewhere, textOf(stars));
  await page.locator('tbody tr:first-child').getByRole('button', { name: HANDLE, exact: true }).waitFor();
}

/** My List with two skins, of which the first one is moved. */
export const movingStage = stageOf(movingModel)({
  starts: movingModel.starts,
  visit: () => ({ path: '/mine' }),
  prepare: async ({ db, page }) => {
    await setSkins(db, skins);
    await page.addInitScript((text) => localStorage.setItem('stars', text), textOf(stars));
  },
  holds: [],
  acts: {
    'row.grasped': {
      isOffered: ({ value }) => typeof value === 'string',
      act: async ({ page }, _, { value }) => {
        await inOrder(page, value);
        await pointTo(page, HANDLE, 0);
        await page.mouse.down();
      },
    },
    'row.lifted': {
      isOffered: ({ value }) => typeof value === 'string',
      act: async ({ page }, _, { value }) => {
        await inOrder(page, value);
        await button(page, HANDLE).press('Enter');
      },
    },
    'row.stepped': {
      samples: [{ type: 'row.stepped', row: first, by: 1 }],
      isOffered: ({ value }) => typeof value === 'string',
      act: async ({ page }, _, { value }) => {
        await inOrder(page, value);
        await button(page, `${HANDLE} down`).click();
      },
    },
    'place.reached': {
      act: ({ page }, { to }) =>
        to === 0 ? pointTo(page, HANDLE, -8) : pointTo(page, `Move ${soldier.ingamename}`, 8),
    },
    'place.stepped': {
      act: ({ page }, { by }) => button(page, HANDLE).press(by < 0 ? 'ArrowUp' : 'ArrowDown'),
    },
    'row.dropped': {
      act: ({ page }, _, { value }) =>
        JSON.stringify(value).includes('dragged') ? page.mouse.up() : button(page, HANDLE).press('Enter'),
    },
    'row.returned': {
      act: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.mouse.up();
      },
    },
    'list.changed': {
      isOffered: ({ value }) => typeof value !== 'string',
      act: ({ page }) => page.evaluate(changeElsewhere, textOf(stars.toReversed())),
    },
  },
  answers: {},
  shows: ({ value, context: { to } }) => ({
    heading: 'My List',
    states: expect.objectContaining({ moving: typeof value === 'string' ? value : `held.${value.held}` }),
    pressed: typeof value === 'string' ? [] : [HANDLE],
    text: expect.stringContaining(
      typeof value !== 'string'
        ? `Hero Knight: place ${to + 1} of 2.`
        : {
            resting: '',
            moved: 'Hero Knight is now in place 2 of 2.',
            returned: 'Hero Knight stays in place 1.',
            interrupted: 'The list has changed meanwhile. Hero Knight was not moved.',
          }[value],
    ),
  }),
  unseen: {},
});
