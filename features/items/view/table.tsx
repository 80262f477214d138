import { Link } from 'wouter';
import type { FileRole } from '#game-files/items/kinds.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { CopyButton } from '#src/parts/copy/copy-button.tsx';
import { SkinName } from '#src/parts/text/skin-name.tsx';
import type { ShownItem } from '../found.ts';
import styles from './items.module.css';

export type Copying = { copier: CopyRef };
type Props = Copying & {
  items: readonly ShownItem[];
  /** Are they of several weapons and legends? */
  hasOwner?: boolean;
};

/** Items with their files, each ready to copy: no item has more than two. */
export const Table = ({ items, hasOwner = false, copier }: Props) => (
  <table className="table rated fixed">
    <thead>
      <tr>
        <th scope="col">In-game Name</th>
        <th scope="colgroup" colSpan={2}>
          Files
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={`${item.kind}\n${item.page}\n${item.name}\n${item.files[0]?.path}\n${item.slot}${item.camo}`}>
          <th scope="row" data-quality={item.quality}>
            {item.kind === 'weapon' || item.kind === 'weapon skin' || hasOwner ? (
              <Link href={item.page}>{item.name}</Link>
            ) : (
              item.name
            )}
            <span className="under">{factsOf(item, hasOwner)}</span>
          </th>
          {[0, 1].map((at) => {
            const file = item.files[at];
            return (
              <td key={at} data-label={file && roleWord(file.role)}>
                {file && (
                  <>
                    <span className={`under ${styles.role}`}>{roleWord(file.role)}</span>
                    <CopiedName name={file.name} copier={copier} />
                  </>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const factsOf = ({ kind, owner, quality, ...worn }: ShownItem, hasOwner: boolean) =>
  [hasOwner && owner, kind !== 'weapon skin' && kind, quality, slotOf(worn)].filter(Boolean).join(', ');

/** The set of materials of the model that it wears, and the palette that colours it. */
export const slotOf = ({ slot, camo }: Pick<ShownItem, 'slot' | 'camo'>) =>
  slot && (camo ? `${slot}, palette ${camo}` : slot);

/** What a file is for, as a label. */
export const roleWord = (role: FileRole) => role.charAt(0).toUpperCase() + role.slice(1);

export const CopiedName = ({ name, what = name, copier }: Copying & { name: string; what?: string }) => (
  <span className={styles.file}>
    <code>
      <SkinName name={name} />
    </code>
    <CopyButton text={name} what={what} copier={copier} />
  </span>
);
