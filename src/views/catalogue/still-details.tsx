import type { SkinPage } from '#contract/pages/catalogue.ts';
import { Copies } from './copies.tsx';
import { Family } from './family.tsx';
import { Happenings } from './happenings.tsx';

/** What stands below the files of a skin. Nothing changes in it; what is pressed is heard in `skin-view.tsx`. */
export default function Details({ page }: { page: SkinPage }) {
  return (
    <>
      <Family page={page} />
      <Copies page={page} />
      <Happenings page={page} />
    </>
  );
}
