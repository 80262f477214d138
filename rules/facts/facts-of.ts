import type { Skin } from '#contract/skins/skin.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import type { Fact, FactKind } from './fact.ts';

/** The facts of a skin by which a list can be narrowed (docs: Narrow). */
export function factsOf({ quality, eventset, firstbuild, gone, model, texture }: Skin): Fact[] {
  const fact = (kind: FactKind, value: string | undefined): Fact[] => (value ? [`${kind}:${value}`] : []);
  return [
    ...fact('quality', quality),
    ...fact('event', eventset),
    ...fact('build', firstbuild),
    ...(isKnown(model) ? fact('mesh', model.toLowerCase()) : []),
    ...(gone ? fact('is', 'gone') : []),
    ...(isKnown(texture) ? [] : fact('is', 'without-material')),
  ];
}
