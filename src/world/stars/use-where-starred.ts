import { useEffect, useState } from 'react';
import { hasStars, onStars } from './stars-told.ts';

/** A file that is loaded where something is starred; undefined before, and where it does not come. */
export function useWhereStarred<File>(load: () => Promise<File>): File | undefined {
  const [file, keep] = useState<File>();
  useEffect(() => {
    const look = () => {
      if (hasStars()) load().then(keep, () => {});
    };
    look();
    return onStars(look);
  }, [load]);
  return file;
}
