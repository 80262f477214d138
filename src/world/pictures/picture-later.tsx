import { type ComponentType, lazy, Suspense } from 'react';
import type { PictureProps } from './kept-picture.tsx';
import { useHasPictures } from './use-has-pictures.ts';

/** Most browsers keep no picture, so what shows one comes only where there are some. */
const KeptPicture = lazy<ComponentType<PictureProps>>(() =>
  import('./kept-picture.tsx').catch(() => ({ default: () => null })),
);

/** The picture that this browser keeps of a skin, if any (docs: Pictures). */
export const PictureLater = (props: PictureProps) =>
  useHasPictures() && (
    <Suspense>
      <KeptPicture {...props} />
    </Suspense>
  );
