import { Link } from 'wouter';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import { slotOf } from '#game-files/names/slot.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { differingTokens } from '#rules/skins/tokens.ts';
import { count } from '#rules/texts/count.ts';
import { Heads } from '../../parts/rows/heads.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName, Tokens } from '../../parts/text/skin-name.tsx';
import styles from './catalogue.module.css';

/** The skins on the same mesh, with what differs in their names marked. */
export function Family({ page: { address, skin, family, familyCount } }: { page: SkinPage }) {
  if (familyCount < 2) return null;
  const models = differingTokens(family.map(({ model }) => model));
  const textures = differingTokens(family.map(({ texture }) => texture));
  return (
    <section aria-labelledby="family">
      <h2 id="family">Family</h2>
      <p className="muted measure">
        {count(familyCount)} skins have the same mesh. What differs in their names is marked.{' '}
        <Link href={addressOfFact('mesh', skin.model.toLowerCase())}>All {count(familyCount)} in the translator</Link>
      </p>
      <table className={`table rated fixed ${styles.family}`}>
        <Heads of={['In-game Name', 'Model', 'Material']} />
        <tbody>
          {family.map((one) => (
            <tr key={one.address}>
              <th scope="row" data-quality={one.quality}>
                {one.address === address ? (
                  <b aria-current="page">
                    <SkinName name={one.name} />
                  </b>
                ) : (
                  <Link href={one.address} className="reach">
                    {one.name}
                  </Link>
                )}
              </th>
              <td data-label="Model">
                <Tokens name={one.model} differing={models} />
              </td>
              <td data-label="Material">
                {slotOf(one) ? <MaterialName of={one} /> : <Tokens name={one.texture} differing={textures} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
