import { describe, expect, it } from 'vitest';
import { languageOf } from '#rules/skins/names.ts';
import { sourcesOf, withSources, writeSources } from '#rules/skins/sources.ts';

describe('the sources of a skin’s fields (docs: Sources)', () => {
  it('are one text for the same sources, whatever their order', () => {
    const text = 'settings:ingamename,model;list:texture';
    expect(writeSources({ texture: 'list', model: 'settings', ingamename: 'settings' })).toBe(text);
    expect(sourcesOf(text)).toEqual({ ingamename: 'settings', model: 'settings', texture: 'list' });
    expect([writeSources({}), sourcesOf(null)]).toEqual([null, {}]);
  });

  it('leave out unknown sources', () => {
    expect(sourcesOf('settings:model,wingspan;rumour:texture;')).toEqual({ model: 'settings' });
  });

  it('are removed for the fields that a person changed, and only for these', () => {
    const known = 'settings:ingamename,model;list:texture';
    expect(withSources(known, ['model', 'animation'])).toBe('settings:ingamename;list:texture');
    expect(withSources('settings:model', ['model'])).toBeNull();
  });

  it('are those of the files for the fields that the files give', () => {
    const given = 'settings:ingamename;derived:texture';
    expect(withSources('settings:model;list:texture', ['ingamename', 'texture'], given)).toBe(
      'settings:ingamename,model;derived:texture',
    );
  });
});

describe('the language of an in-game name', () => {
  const sources = 'settings:ingamename';

  it('is English when there is an English text, else that of the text that equals the name', () => {
    const names = '{"english":"Feral’s Future","french":"Futur"}';
    expect(languageOf({ ingamename: 'Feral’s Future', names, sources })).toBe('english');
    expect(languageOf({ ingamename: 'Zukunft', names: '{"french":"Futur","german":"Zukunft"}', sources })).toBe(
      'german',
    );
  });

  it('is unknown for a name that a person typed, and for one that equals no text', () => {
    const names = '{"french":"Futur"}';
    expect(languageOf({ ingamename: 'Futur', names, sources: 'settings:model' })).toBeUndefined();
    expect(languageOf({ ingamename: 'Base Skin', names, sources })).toBeUndefined();
    expect(languageOf({ ingamename: 'Futur', names: null, sources })).toBeUndefined();
  });
});
