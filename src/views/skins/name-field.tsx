import type { ComponentProps } from 'react';
import { Field } from '../../parts/fields/field.tsx';

/** The in-game name, which every skin needs. Browsers may correct it as they do text. */
export const NameField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label="In-game name" required autoCapitalize="sentences" spellCheck {...props} />
);
