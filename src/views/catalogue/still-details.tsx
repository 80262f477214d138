import type { SkinPage } from '#contract/pages/catalogue.ts';
import { Copies } from './copies.tsx';
import { Family } from './family.tsx';
import { Happenings } from './happenings.tsx';
import { Way } from './into-blender/way.tsx';

/** The part below the files of a skin. It never changes; `skin-view.tsx` handles its buttons. */
export default function Details({ page }: { page: SkinPage }) {
  return (
    <>
      <Way page={page} />
      <Family page={page} />
      <Copies page={page} />
      <Happenings page={page} />
    </>
  );
}
