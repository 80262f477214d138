import { joinTables } from '#contract/join-tables.ts';
import type { StaffPath } from '#contract/pages/pages.ts';
import * as features from '#features/index.staff.ts';
import { type LoadOf, withFlow } from '../parts/app/page-file.ts';
import { onProofNeeded } from '../world/calls/proof.ts';

// Only these pages make calls that need a fresh proof. The code that asks for it is loaded on demand.
onProofNeeded((tell) => {
  import('../shell/open-proof.online.tsx').then(
    ({ openProof }) => openProof(tell),
    () => tell(false),
  );
});

/** The files of the restricted pages. */
export const staffPages = {
  '/suggest': withFlow(() => import('../views/suggest/suggest.tsx')),
  '/admin': () => import('../views/dashboard.tsx'),
  '/admin/addskin': withFlow(() => import('../views/skins/add-skin.tsx')),
  '/admin/editskin': withFlow(() => import('../views/skins/edit-skin.tsx')),
  '/admin/deleteskin': withFlow(() => import('../views/skins/delete-skin.tsx')),
  '/admin/import': withFlow(() => import('../views/import-desk/import-desk.tsx')),
  '/admin/manageusers': withFlow(() => import('../views/users/users.tsx')),
  '/admin/suggestions': withFlow(() => import('../views/review/review.tsx')),
  '/admin/legends': withFlow(() => import('../views/legends/legends.tsx')),
  '/admin/account': () => import('../views/account/account.tsx'),
  '/admin/user': () => import('../views/instructions.tsx'),
  ...joinTables(features, 'pages'),
} satisfies { readonly [Path in StaffPath]: LoadOf<Path> };

export const finishing = () => import('../views/skins/finishing.tsx');
