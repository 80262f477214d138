import type { ComponentType } from 'react';
import * as features from '#features/index.search.ts';

/** Is what is found shown at once, since no skin was? */
export type BesideProps = { search: string; isOpen: boolean };

const lines = Object.entries<ComponentType<BesideProps>>(features);

/** What features find for the same search. */
export default function Besides(props: BesideProps) {
  return lines.map(([name, Line]) => <Line key={name} {...props} />);
}
