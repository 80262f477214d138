import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { suggestAddress } from '#rules/suggestions/address.ts';
import menu from '../../../parts/copies/copies.module.css';
import { Copies } from '../../../parts/copies/copies.tsx';
import { StarButton } from '../../../parts/stars/star-button.tsx';
import { sharedStars } from '../../../wiring/stars/shared-stars.ts';
import { saveFile } from '../../../world/files/save-file.ts';

/** The forms of a row, of a card or of everything found; for a row also its star and the way to say that it is wrong. */
export default function RowCopies(props: Omit<ComponentProps<typeof Copies>, 'onSave' | 'children'>) {
  const [row, another] = props.snapshot.context.rows;
  return (
    <Copies {...props} onSave={saveFile}>
      {row && !another && (
        <p className={menu.beside}>
          <StarButton row={row} actor={sharedStars()} />
          <Link href={suggestAddress({ skin: row.skin._id })}>Something wrong?</Link>
        </p>
      )}
    </Copies>
  );
}
