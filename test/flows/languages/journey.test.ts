import { describe, expect, it } from 'vitest';
import { languagesMachine } from '#machines/translator/languages.ts';
import { namingIn } from '#rules/search/naming.ts';
import { lookalike, lost, play } from '../played.ts';
import { unknown } from './model.ts';

const both = ['french', 'german'];
const named = ({ language }: { language: string }) => namingIn(language, {});
const start = (language = '', loadNames: readonly unknown[] = [named], loadLanguages: readonly unknown[] = [both]) =>
  play(languagesMachine, { loadLanguages, loadNames }, { language });
const take = (language: string) => ({ type: 'language.changed', language }) as const;
const retry = { type: 'retry.requested' } as const;
const list = ['loadLanguages'];
const asked = (language: string) => ['loadNames', { language }];

describe('the language of names (docs: Names in a language)', () => {
  it('is that of the list at first; another one is followed, and its names are loaded once', async () => {
    const { send, done } = start();
    expect(await send()).toMatchObject({ value: { listed: 'ofTheList' }, languages: both });
    const seen = await send(take('german'), take(''), take('german'));
    expect([seen.value, seen.naming?.language]).toEqual([{ listed: 'shown' }, 'german']);
    expect(done).toEqual([list, asked('german')]);
  });

  it('may be there before the languages, and changes with the address', async () => {
    const { send, done } = start('french');
    expect(await send()).toMatchObject({ value: { listed: 'shown' } });
    expect(await send(take('german'), take(''))).toMatchObject({ value: { listed: 'ofTheList' } });
    expect(done).toEqual([list, asked('french'), asked('german')]);
  });

  it('can be loaded again after a failure, the languages as well as the names', async () => {
    const { send, done } = start('french', [lost, named], [lost, both]);
    expect(await send()).toMatchObject({ value: 'failed' });
    expect(await send(take('german'), retry)).toMatchObject({ value: { listed: 'failed' } });
    expect(await send(retry)).toMatchObject({ value: { listed: 'shown' } });
    expect(done).toEqual([list, list, asked('german'), asked('german')]);
  });

  it('can be that of the list again before the languages are there', async () => {
    const { send } = start('french', [named], [lost]);
    expect(await send(take(''))).toMatchObject({ value: 'failed', language: '' });
  });

  it('says that no skin has a name in an unknown one, and no longer asks for it; only the server knows that', async () => {
    const { send, can } = start('klingon', [unknown]);
    expect([(await send()).value, can(retry)]).toEqual([{ listed: 'unknown' }, false]);
    expect(await start('french', [lookalike('not_found', 404)]).send()).toMatchObject({ value: { listed: 'failed' } });
  });
});
