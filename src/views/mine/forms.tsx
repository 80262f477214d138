import type { ComponentProps } from 'react';
import { Copies } from '../../parts/copies/copies.tsx';
import { saveFile } from '../../world/files/save-file.ts';

type Props = Omit<ComponentProps<typeof Copies>, 'search' | 'onSave' | 'children'>;

/** The forms of the translator for starred skins. */
export default function Forms(props: Props) {
  return <Copies {...props} search="my list" onSave={saveFile} />;
}
