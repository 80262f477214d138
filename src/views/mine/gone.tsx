import { Link } from 'wouter';
import type { StarsRef } from '#machines/stars.ts';
import { nameApart } from '#rules/skins/apart.ts';
import type { MyRow } from '#rules/stars/my-rows.ts';
import { namedOf } from '#rules/stars/named-of.ts';
import { Button } from '../../parts/button.tsx';
import styles from './mine.module.css';

type Props = Pick<MyRow, 'star' | 'instead'> & { starred: StarsRef };

/** Says that a skin has left the list, and offers the one in its place. */
export function Gone({ star, instead, starred }: Props) {
  return (
    <span className={styles.gone}>
      It is no longer in the list of skins.
      {instead && (
        <>
          {' '}
          Now there is <Link href={instead.address}>{nameApart(instead.row.skin)}</Link>.{' '}
          <Button onClick={() => starred.send({ type: 'star.replaced', skin: star.skin, by: namedOf(instead.row) })}>
            Take it instead
          </Button>
        </>
      )}
    </span>
  );
}
