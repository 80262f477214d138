import type { FactKind } from './fact.ts';

/** The translator, narrowed to the skins with one fact (docs: Narrow). */
export const addressOfFact = (kind: FactKind, value: string) =>
  `/skintranslator?${new URLSearchParams({ [kind]: value })}`;
