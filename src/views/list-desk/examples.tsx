import { Fact, Facts } from '../../parts/text/facts.tsx';
import styles from './examples.module.css';

/** Examples of lists, shown while there is no list, by where they come from. */
const forms: readonly (readonly [from: string, example: string])[] = [
  ['Exported files', 'D:\\exported_files\\models\\wraith_base_w\\wraith_base_w_LOD0.cast'],
  ['Blender outliner', 'body_0_wraith_base_body.001'],
  ['dir, tree, ls -R, find', '11/21/2025  08:48 PM    1,234 wraith_base_body_col.dds'],
  ['Get-ChildItem', '-a----  11/21/2025  8:48 PM  1234 wraith_base_gear_nml.png'],
  ['Lists of RSX and Legion+', 'matl,3c0b…,common.rpak,material\\art\\…\\wraith_base_body_sknp.rpak'],
  ['GUIDs', '0xE5E0D66DD62EE9D5'],
  ['A sentence', 'does wraith_base_w go with wraith_base_gear?'],
  ['Names in the shop', 'Wraith: Base Skin'],
];

export const Examples = () => (
  <div className="stack gap-3">
    <h2>What it reads</h2>
    <Facts className={styles.examples}>
      {forms.map(([from, example]) => (
        <Fact key={from} word={from} isName>
          {example}
        </Fact>
      ))}
    </Facts>
  </div>
);
