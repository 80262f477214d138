import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Asset } from '#contract/archive/assets.ts';
import { overlayMachine } from '#machines/translator/overlay.ts';
import { FIRST_TEMPLATE } from '#rules/answers/recipes/first-template.ts';
import { sendTo } from '../send-to.ts';
import { knight, soldier } from '../skin-samples.ts';

const wanted = {
  title: '3 skins',
  rows: [
    { legend: 'Ash', skin: knight },
    { legend: 'Bangalore', skin: soldier },
    { legend: 'Ash', skin: { ...knight, _id: 's9' } },
  ],
};
const asset: Asset = { kind: 'Models', name: knight.model, guid: '0000000000000001' };

function start({ template, load = async () => [asset] }: { template?: string; load?: () => Promise<Asset[]> } = {}) {
  const asked: string[][] = [];
  const stored: string[] = [];
  const machine = overlayMachine.provide({
    actors: {
      loadAssets: fromPromise<readonly Asset[], { legends: string[] }>(({ input }) => {
        asked.push(input.legends);
        return load();
      }),
    },
    actions: { storeTemplate: (_, params) => stored.push(params.template) },
  });
  const actor = createActor(machine, { input: { template } }).start();
  return { actor, asked, stored, state: () => actor.getSnapshot().value, known: () => actor.getSnapshot().context };
}
const settle = () => new Promise(setImmediate);

describe('the copies of skins (docs: Copies)', () => {
  it('are those of the requested skins, until they are closed or others are requested', () => {
    const { actor, state, known } = start();
    actor.send({ type: 'copies.opened', ...wanted });
    expect([state(), known().title, known().rows]).toEqual([{ copies: 'ready' }, wanted.title, wanted.rows]);
    actor.send({ type: 'copies.opened', title: 'Hero Knight', rows: wanted.rows.slice(0, 1) });
    expect([state(), known().title]).toEqual([{ copies: 'ready' }, 'Hero Knight']);
    actor.send({ type: 'overlay.closed' });
    expect(state()).toBe('closed');
  });

  it('load the archive only on request, once for each legend', async () => {
    const { actor, asked, state, known } = start();
    actor.send({ type: 'copies.opened', ...wanted });
    await settle();
    expect(asked).toEqual([]);
    actor.send({ type: 'assets.requested' });
    await settle();
    expect([state(), asked, known().assets]).toEqual([{ copies: 'complete' }, [['Ash', 'Bangalore']], [asset]]);
  });

  it('forget the archive for the next skins', async () => {
    const { actor, known } = start();
    sendTo(actor, { type: 'copies.opened', ...wanted }, { type: 'assets.requested' });
    await settle();
    actor.send({ type: 'copies.opened', ...wanted });
    expect(known().assets).toEqual([]);
  });

  it('can load the archive again after a failure', async () => {
    const answers = [Promise.reject(new Error('no')), Promise.resolve([asset])];
    const { actor, state, known } = start({ load: () => answers.shift() as Promise<Asset[]> });
    sendTo(actor, { type: 'copies.opened', ...wanted }, { type: 'assets.requested' });
    await settle();
    expect(state()).toEqual({ copies: 'failed' });
    actor.send({ type: 'assets.requested' });
    await settle();
    expect([state(), known().assets]).toEqual([{ copies: 'complete' }, [asset]]);
  });

  it('start with a usable template, keep your own, and store it with every letter', () => {
    expect(start().known().template).toBe(FIRST_TEMPLATE);
    const { actor, known, stored } = start({ template: '{name}' });
    expect(known().template).toBe('{name}');
    sendTo(actor, { type: 'copies.opened', ...wanted }, { type: 'template.changed', template: '{name}!' });
    actor.send({ type: 'template.changed', template: 'x'.repeat(300) });
    expect([known().template, stored]).toEqual(['x'.repeat(200), ['{name}!', 'x'.repeat(200)]]);
  });
});

it.each([
  ['the list of keys', 'keys'],
  ['the tools of a phone', 'tools'],
  ['what the list can be narrowed by', 'narrow'],
] as const)('%s opens over the page, and closes (docs: Keys, Translator, Narrow)', (_, what) => {
  const { actor, state } = start();
  actor.send({ type: `${what}.opened` });
  expect(state()).toBe(what);
  actor.send({ type: 'overlay.closed' });
  expect(state()).toBe('closed');
});

it('the tools of a phone lead to the copies of everything found (docs: Translator)', () => {
  const { actor, state } = start();
  sendTo(actor, { type: 'tools.opened' }, { type: 'copies.opened', ...wanted });
  expect(state()).toEqual({ copies: 'ready' });
});
