import { Link } from 'wouter';
import type { TranslatedSkin } from '#game-files/translate/answer.ts';
import type { CopyRef } from '#machines/copy.ts';
import { forms } from '#rules/recipes/recipes.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { RecipeButton } from '../../../parts/copies/recipe-button.tsx';
import { PictureOf } from '../../../parts/pictures/picture-of.tsx';
import { SkinName } from '../../../parts/text/skin-name.tsx';
import { usePictures } from '../../../wiring/pictures/use-pictures.ts';
import styles from './viewer.module.css';

type Copying = { copier: CopyRef };

/** The skins that wear the model, each with its names and recipes. */
export function Wearers({ skins, copier }: Copying & { skins: readonly TranslatedSkin[] }) {
  const pictures = usePictures();
  return (
    <ul className={styles.wearers} aria-label="Skins that wear it">
      {skins.map((skin) => (
        <Wearer
          key={skin._id}
          skin={skin}
          copier={copier}
          picture={pictures.get(skin._id)}
          isOpen={skins.length === 1}
        />
      ))}
    </ul>
  );
}

type WearerProps = Copying & { skin: TranslatedSkin; picture: string | undefined; isOpen: boolean };

function Wearer({ skin, copier, picture, isOpen }: WearerProps) {
  const rows = [{ legend: skin.legend, skin }];
  return (
    <li>
      <h3>
        <PictureOf address={picture} name={nameApart(skin)} />
        <Link href={skinAddress({ legend: skin.legend, slug: skin.legendSlug }, skin)}>
          <SkinName name={nameApart(skin)} />
        </Link>{' '}
        <small>{skin.legend}</small>
      </h3>
      <details open={isOpen}>
        <summary>Copy</summary>
        {forms.map((form) => (
          <RecipeButton
            key={form.label}
            form={form}
            rows={rows}
            onCopy={(recipe) => copier.send({ type: 'copy.requested', ...recipe })}
          />
        ))}
      </details>
    </li>
  );
}
