import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { languagesMachine } from '#machines/languages.ts';
import { type Naming, namingIn } from '#rules/names-in/naming.ts';
import { lost } from '../refusals.ts';
import { unknown } from './model.ts';

type World = {
  language?: string;
  list?: () => Promise<string[]>;
  names?: (language: string) => Promise<Naming>;
};

async function start({ language = '', list = async () => ['french', 'german'], names }: World = {}) {
  const asked: string[] = [];
  const machine = languagesMachine.provide({
    actors: {
      loadLanguages: fromPromise<readonly string[]>(list),
      loadNames: fromPromise<Naming, { language: string }>(async ({ input }) => {
        asked.push(input.language);
        return (names ?? (async (one) => namingIn(one, {})))(input.language);
      }),
    },
  });
  const actor = createActor(machine, { input: { language } }).start();
  await settle();
  return { actor, asked, state: () => actor.getSnapshot().value, known: () => actor.getSnapshot().context };
}
const settle = () => new Promise(setImmediate);

describe('the language of names (docs: Names in a language)', () => {
  it('is that of the list at first, and loads no names', async () => {
    const { state, known, asked } = await start();
    expect([state(), known().languages, asked]).toEqual([{ listed: 'ofTheList' }, ['french', 'german'], []]);
  });

  it('is followed, and its names are loaded once', async () => {
    const { actor, state, known, asked } = await start();
    for (const language of ['german', '', 'german']) {
      actor.send({ type: 'language.changed', language });
      await settle();
    }
    expect([state(), known().naming?.language, asked]).toEqual([{ listed: 'shown' }, 'german', ['german']]);
  });

  it('may be there before the languages, and changes with the address', async () => {
    const { actor, state, asked } = await start({ language: 'french' });
    expect([state(), asked]).toEqual([{ listed: 'shown' }, ['french']]);
    actor.send({ type: 'language.changed', language: 'german' });
    await settle();
    actor.send({ type: 'language.changed', language: '' });
    expect([state(), asked]).toEqual([{ listed: 'ofTheList' }, ['french', 'german']]);
  });

  it('can be loaded again after a failure, the languages as well as the names', async () => {
    const outcomes = ['lost', 'there', 'lost', 'there'];
    const orLost = async <Value>(value: Value) => {
      if (outcomes.shift() === 'lost') throw lost;
      return value;
    };
    const { actor, state, asked } = await start({
      language: 'french',
      list: () => orLost(['french', 'german']),
      names: (one) => orLost(namingIn(one, {})),
    });
    expect(state()).toBe('failed');
    actor.send({ type: 'language.changed', language: 'german' });
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(state()).toEqual({ listed: 'failed' });
    actor.send({ type: 'retry.requested' });
    await settle();
    expect([state(), asked]).toEqual([{ listed: 'shown' }, ['german', 'german']]);
  });

  it('can be that of the list again before the languages are there', async () => {
    const { actor, state, known } = await start({ language: 'french', list: () => Promise.reject(lost) });
    actor.send({ type: 'language.changed', language: '' });
    expect([state(), known().language]).toEqual(['failed', '']);
  });

  it('says that no skin has a name in an unknown one, and asks for it no more', async () => {
    const { actor, state } = await start({ language: 'klingon', names: () => Promise.reject(unknown) });
    expect([state(), actor.getSnapshot().can({ type: 'retry.requested' })]).toEqual([{ listed: 'unknown' }, false]);
  });

  it('takes only an answer of the server for an unknown one', async () => {
    const { state } = await start({ language: 'french', names: () => Promise.reject({ status: 404 }) });
    expect(state()).toEqual({ listed: 'failed' });
  });
});
