import type { AnyActorRef } from 'xstate';
import { Act } from '../controls/button.tsx';

type Props = {
  /** The machine of the list, which turns its pages. */
  actor: AnyActorRef;
  /** The name of the list, for screen readers. */
  label: string;
  /** The number of pages before this one. */
  turned: number;
};

/** The buttons to older and newer pages of a list; one without a page is disabled. */
export const Pages = ({ actor, label, turned }: Props) => (
  <nav className="row gap-3 between" aria-label={label}>
    <Act actor={actor} label="Newer" event={{ type: 'newer.requested' }} />
    <span role="status" className="muted">
      {turned > 0 && `Page ${turned + 1}`}
    </span>
    <Act actor={actor} label="Older" event={{ type: 'older.requested' }} />
  </nav>
);
