import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { sayValue } from '#rules/search/facts/say.ts';
import type { Filters } from '#rules/search/filters.ts';
import { suggestAddress } from '#rules/suggestions/address.ts';
import menu from '../../../parts/copies/copies.module.css';
import { Copies } from '../../../parts/copies/copies.tsx';
import { StarButton } from '../../../parts/stars/star-button.tsx';
import { saveFile } from '../../../world/files/save-file.ts';
import { sharedStars } from '../../../world/stars/shared-stars.ts';

type Props = Omit<ComponentProps<typeof Copies>, 'onSave' | 'children' | 'search'> & {
  /** What narrows the list: the name of a saved file says it. */
  shown: Pick<Filters, 'facts' | 'search'>;
};

/** The forms of a row, of a card or of everything found; for a row also its star and the way to say that it is wrong. */
export default function RowCopies({ shown, ...props }: Props) {
  const [row, another] = props.snapshot.context.rows;
  return (
    <Copies {...props} search={[...shown.facts.map(sayValue), shown.search].join(' ')} onSave={saveFile}>
      {row && !another && (
        <p className={`cluster ${menu.beside}`}>
          <StarButton row={row} actor={sharedStars()} />
          <Link href={suggestAddress({ skin: row.skin._id })}>Something wrong?</Link>
        </p>
      )}
    </Copies>
  );
}
