import { useSelector } from '@xstate/react';
import Star from 'lucide/dist/esm/icons/star.mjs';
import { Link } from 'wouter';
import type { Row } from '#game-files/recipes/row.ts';
import { isStarred, type StarsRef } from '#machines/my-list/stars.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { namedOf } from '#rules/stars/named-of.ts';
import { Icon } from '../controls/icon.tsx';

type Props = { row: Row; actor: StarsRef };

/** Stars a skin, or takes its star away (docs: Stars). */
export function StarButton({ row, actor }: Props) {
  const isOn = useSelector(actor, ({ context }) => isStarred(context, row.skin._id));
  return (
    <>
      <button
        type="button"
        className="button gap-1"
        aria-pressed={isOn}
        aria-label={`Star ${nameApart(row.skin)}`}
        onClick={() => actor.send({ type: 'star.toggled', skin: namedOf(row) })}
      >
        <Icon of={Star} size={16} fill={isOn ? 'currentcolor' : 'none'} />
        {isOn ? 'Starred' : 'Star'}
      </button>{' '}
      {isOn && <Link href="/mine">My List</Link>}
    </>
  );
}
