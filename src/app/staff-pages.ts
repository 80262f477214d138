import type { StaffPath } from '#contract/pages/pages.ts';
import { onProofNeeded } from '../world/calls/proof.ts';
import type { FileOf } from './page-file.ts';

// Only these pages make calls that need a fresh proof. The code that asks for it is loaded on demand.
onProofNeeded((tell) => {
  import('../shell/open-proof.tsx').then(
    ({ openProof }) => openProof(tell),
    () => tell(false),
  );
});

/** The files of the restricted pages. */
export const staffPages = {
  '/suggest': () => import('../views/suggest/suggest.tsx'),
  '/admin': () => import('../views/dashboard.tsx'),
  '/admin/addskin': () => import('../views/skins/add-skin.tsx'),
  '/admin/editskin': () => import('../views/skins/edit-skin.tsx'),
  '/admin/deleteskin': () => import('../views/skins/delete-skin.tsx'),
  '/admin/import': () => import('../views/import-desk/import-desk.tsx'),
  '/admin/manageusers': () => import('../views/users/users.tsx'),
  '/admin/coverage': () => import('../views/coverage/coverage.tsx'),
  '/admin/suggestions': () => import('../views/review/review.tsx'),
  '/admin/legends': () => import('../views/legends/legends.tsx'),
  '/admin/webhooks': () => import('../views/webhooks/webhooks.tsx'),
  '/admin/status': () => import('../views/status/status.tsx'),
  '/admin/account': () => import('../views/account/account.tsx'),
  '/admin/user': () => import('../views/instructions.tsx'),
} satisfies { readonly [Path in StaffPath]: () => Promise<FileOf<Path>> };

export const finishing = () => import('../views/skins/finishing.tsx');
