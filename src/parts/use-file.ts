import { useEffect, useState } from 'react';

/** A file that comes when it is wanted; undefined before, and where it does not come. */
export function useFile<File>(load: (() => Promise<File>) | false): File | undefined {
  const [file, keep] = useState<File>();
  useEffect(() => {
    if (load) load().then(keep, () => {});
  }, [load]);
  return file;
}
