import type { FactKind } from './fact.ts';

/** The translator, narrowed to the skins with one fact, and to what a search finds of them (docs: Narrow). */
export const addressOfFact = (kind: FactKind, value: string, search?: string) =>
  `/skintranslator?${new URLSearchParams({ ...(search !== undefined && { search }), [kind]: value })}`;
