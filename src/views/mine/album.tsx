import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useHasPictures } from '../../wiring/pictures/use-has-pictures.ts';
import styles from './mine.module.css';

/** Few browsers keep pictures: it comes where there are some, or when somebody opens it. */
const Pictures = lazy<ComponentType>(() => import('./pictures.tsx').catch(() => ({ default: () => null })));

/** A part of the page that opens to the pictures of this browser (docs: Pictures). */
export function AlbumLater() {
  const [isOpen, setOpen] = useState(false);
  const hasPictures = useHasPictures();
  useEffect(() => {
    if (hasPictures || window.location.hash === '#pictures') setOpen(true);
  }, [hasPictures]);
  return (
    <details id="pictures" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Pictures in this browser</summary>
      {isOpen && (
        <Suspense>
          <Pictures />
        </Suspense>
      )}
    </details>
  );
}
