import { useEffect } from 'react';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import { showLinkedPart } from '#src/parts/focus/show-linked-part.ts';
import { still } from '#src/parts/loading/still.tsx';
import { useStillPart } from '#src/parts/loading/use-still-part.ts';
import prose from '#src/parts/text/prose.module.css';
import { useOwnActor } from '#src/traces/use-own-actor.ts';
import { copy } from '#src/world/page/copy.ts';
import styles from './developers.module.css';

const load = () => import('./still-parts.tsx');
const Parts = still(load, import.meta.env.SSR ? await load() : undefined);

/**
 * The calls and data files for programs, drawn from the API document (docs: For developers). Nothing in it changes, so
 * the document's version stays as it is, without listeners of its own: clicks in it are handled here.
 */
export default function Developers() {
  const copier = useOwnActor(copy);
  const hear = useStillPart(copier);
  useEffect(showLinkedPart, []);
  return (
    <article className={`split-1040 above ${prose.page} ${styles.page}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons and links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: their Enter arrives here as a click */}
      <div className={styles.parts} onClick={hear}>
        <Parts />
      </div>
      <CopyNotice copier={copier} />
    </article>
  );
}
