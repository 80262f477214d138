import { Link } from 'wouter';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { forms } from '#rules/answers/recipes/recipes.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';
import { RecipeButton } from '../../../parts/copies/recipe-button.tsx';
import { Pictured, PictureOf } from '../../../parts/pictures/picture-of.tsx';
import { SkinName } from '../../../parts/text/skin-name.tsx';
import { usePictures } from '../../../world/pictures/use-pictures.ts';

type Copying = { copier: CopyRef };

/** The skins that are named at once: a base model has dozens. */
const FIRST = 5;

/** The skins that wear the model, each with its names and recipes. */
export function Wearers({ skins, copier }: Copying & { skins: readonly TranslatedSkin[] }) {
  const pictures = usePictures();
  const listOf = (some: readonly TranslatedSkin[], label: string) => (
    <ul className="stack gap-2" aria-label={label}>
      {some.map((skin) => (
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
  if (skins.length === 0) return <p className="muted plain">No skin of the list wears it.</p>;
  return (
    <section className="stack gap-2" aria-label="Skins that wear it">
      {listOf(skins.slice(0, FIRST), 'Skins')}
      {skins.length > FIRST && (
        <details>
          <summary>{count(skins.length - FIRST, 'more skin')}</summary>
          {listOf(skins.slice(FIRST), 'More skins')}
        </details>
      )}
    </section>
  );
}

type WearerProps = Copying & { skin: TranslatedSkin; picture: string | undefined; isOpen: boolean };

function Wearer({ skin, copier, picture, isOpen }: WearerProps) {
  const rows = [{ legend: skin.legend, skin }];
  return (
    <li>
      <h3>
        <Pictured picture={<PictureOf address={picture} name={nameApart(skin)} />}>
          <Link href={skinAddress({ legend: skin.legend, slug: skin.legendSlug }, skin)}>
            <SkinName name={nameApart(skin)} />
          </Link>{' '}
          <small className="muted plain">{skin.legend}</small>
        </Pictured>
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
