import { Link } from 'wouter';
import type { RightOffer } from '#contract/site/dashboard.ts';
import type { RightName } from '#contract/users/user.ts';
import { count } from '#rules/count.ts';

const words: Record<RightName, string> = {
  addskins: 'add skins',
  editskins: 'edit skins',
  deleteskins: 'delete skins',
};

/** The people whose suggestions earned them a right, for owners, who give it or not (docs: What people are told). */
export const RightOffers = ({ offers }: { offers: readonly RightOffer[] }) => (
  <ul>
    {offers.map(({ user, right, accepted }) => (
      <li key={user._id + right}>
        {count(accepted)} suggestions of <b>{user.username}</b> were accepted, and none was wrong. You can give them the
        right to {words[right]} under{' '}
        <Link href={`/admin/manageusers?${new URLSearchParams({ user: user.username })}`}>Manage Users</Link>.
      </li>
    ))}
  </ul>
);
