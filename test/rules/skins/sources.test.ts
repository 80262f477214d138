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

  it('leave out what nobody here knows', () => {
    expect(sourcesOf('settings:model,wingspan;rumour:texture;')).toEqual({ model: 'settings' });
  });

  it('are forgotten for the fields that a person has changed, and for these alone', () => {
    const known = 'settings:ingamename,model;list:texture';
    expect(withSources(known, ['model', 'animation'])).toBe('settings:ingamename;list:texture');
    expect(withSources('settings:model', ['model'])).toBeNull();
  });

  it('become those of the files for the fields that files give', () => {
    const given = 'settings:ingamename;derived:texture';
    expect(withSources('settings:model;list:texture', ['ingamename', 'texture'], given)).toBe(
      'settings:ingamename,model;derived:texture',
    );
  });
});

describe('the language of an in-game name', () => {
  const sources = 'settings:ingamename';

  it('is English where there is an English text, else that of the text which became the name', () => {
    const names = '{"english":"Feral’s Future","french":"Futur"}';
    expect(languageOf({ ingamename: 'Feral’s Future', names, sources })).toBe('english');
    expect(languageOf({ ingamename: 'Zukunft', names: '{"french":"Futur","german":"Zukunft"}', sources })).toBe(
      'german',
    );
  });

  it('is not known of a name that a person typed, nor of one that no text is', () => {
    const names = '{"french":"Futur"}';
    expect(languageOf({ ingamename: 'Futur', names, sources: 'settings:model' })).toBeUndefined();
    expect(languageOf({ ingamename: 'Base Skin', names, sources })).toBeUndefined();
    expect(languageOf({ ingamename: 'Futur', names: null, sources })).toBeUndefined();
  });
});
