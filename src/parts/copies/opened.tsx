import { type ComponentType, lazy, useEffect } from 'react';
import { showToast } from '../../world/toast.ts';

/** A part whose file is loaded when it opens; if that fails, it is closed again with a message. */
export const opened = <Own extends object>(
  load: () => Promise<{ default: ComponentType<Own> }>,
  close: (props: Own) => void,
) =>
  lazy<ComponentType<Own>>(() =>
    load().catch(() => ({
      default: (props) => {
        // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
        useEffect(() => {
          showToast({ kind: 'error', text: 'This could not be loaded. Load the page again.' });
          close(props);
        }, []);
        return null;
      },
    })),
  );
