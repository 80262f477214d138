import type { ComponentType } from 'react';
import * as features from '#features/index.search.ts';

const lines = Object.entries<ComponentType<{ search: string }>>(features);

/** What features find for the same search. */
export default function Besides({ search }: { search: string }) {
  return lines.map(([name, Line]) => <Line key={name} search={search} />);
}
