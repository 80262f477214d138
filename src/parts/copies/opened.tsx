import { type ComponentType, lazy, useEffect } from 'react';
import type { Toast } from '#machines/toast.ts';

/** Says that the file of such a part did not come. */
export const NOT_OPENED: Toast = { kind: 'error', text: 'This could not be loaded. Load the page again.' };

/** A part whose file is loaded when it opens; if that fails, it is closed again. */
export const opened = <Own extends object>(
  load: () => Promise<{ default: ComponentType<Own> }>,
  close: (props: Own) => void,
) =>
  lazy<ComponentType<Own>>(() =>
    load().catch(() => ({
      default: (props) => {
        // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
        useEffect(() => {
          close(props);
        }, []);
        return null;
      },
    })),
  );
