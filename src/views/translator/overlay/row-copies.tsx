import type { ComponentProps } from 'react';
import { Copies } from '../../../parts/copies/copies.tsx';
import { saveFile } from '../../../world/files/save-file.ts';

/** The forms of a row, of a card or of everything found. */
export default function RowCopies(props: Omit<ComponentProps<typeof Copies>, 'onSave'>) {
  return <Copies {...props} onSave={saveFile} />;
}
