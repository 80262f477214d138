import { createRoot } from 'react-dom/client';
import { Combobox, choicesOf } from '../../src/parts/combobox/combobox.tsx';
import { Button } from '../../src/parts/controls/button.tsx';
import { StillCode } from '../../src/parts/copy/code-block.tsx';
import { Field, Select } from '../../src/parts/fields/field.tsx';
import { Tick } from '../../src/parts/fields/form.tsx';
import { SearchBox } from '../../src/parts/fields/search-box.tsx';
import { Heads } from '../../src/parts/rows/heads.tsx';
import { Fact, Facts } from '../../src/parts/text/facts.tsx';
import { LegendMark } from '../../src/parts/text/legend-mark.tsx';
import { MaterialName } from '../../src/parts/text/material-name.tsx';
import '@fontsource/barlow-condensed/latin-600.css';
import '../../src/style/fonts.css';
import '../../src/style/tokens.css';
import '../../src/style/base.css';
import '../../src/style/controls.css';
import '../../src/style/quality.css';
import '../../src/style/table.css';
import '../../src/style/layout.css';

const skins = [
  { ingamename: 'Base Skin', quality: 'common', model: 'ash_base_w', texture: 'ash_base' },
  { ingamename: 'Steel Choir', quality: 'legendary', model: 'ash_lgnd_v31_choir_w', texture: 'ash_lgnd_v31_choir' },
  { ingamename: 'Quiet Rain', quality: 'rare', model: 'ash_base_w', texture: 'n/a', slot: 'rare_02' },
];
const nothing = () => {};

/** Every part that pages share, once in each of its looks. */
const Sheet = () => (
  <main className="split-1040 gap-6" style={{ padding: 24, gridTemplateColumns: '1fr 1fr 1fr' }}>
    <section className="stack gap-4 start" style={{ alignContent: 'start' }}>
      <h1>Title of a page</h1>
      <h2>Title of a part</h2>
      <h3>Title of a detail</h3>
      <p className="muted">
        Text, <a href="/">a link to a page</a>, <code>ash_base_w</code> and what was <mark>found</mark>.
      </p>
      <div className="cluster gap-2">
        <Button label="The one action" isPrimary />
        <Button label="Button" />
        <Button label="Chosen" aria-pressed />
        <Button label="Not now" disabled />
        <Button label="Delete" className="button danger" />
        <Button label="Opens a menu" className="button opens" />
      </div>
      <details open>
        <summary>Unfolded</summary>
        <p>What was folded.</p>
      </details>
      <details>
        <summary>Folded</summary>
      </details>
      <StillCode code={{ file: 'Terminal', text: 'npm start' }} />
    </section>
    <section className="stack gap-3">
      <SearchBox label="Search" placeholder="Search…" value="" onChange={nothing} />
      <Field label="Text" hint="A hint" value="Typed" onChange={nothing} />
      <Field label="Name in the files" isAsset value="ash_base_w" problem="A problem" onChange={nothing} />
      <Field label="Day" type="date" value="2026-11-29" onChange={nothing} />
      <Select label="One of a few" value={1} options={[[1, 'First']]} onChange={nothing} />
      <Combobox label="One of many" value="Ash" options={choicesOf(['Ash'])} onChoose={nothing} />
      <Tick isTicked isDisabled={false} onToggle={nothing}>
        Ticked
      </Tick>
    </section>
    <section className="stack gap-4" style={{ alignContent: 'start' }}>
      <p className="row gap-3">
        <LegendMark legend="Ash" /> <LegendMark legend="Mad Maggie" /> A legend’s mark
      </p>
      <table className="table rated">
        <Heads of={['In-game Name', 'Material']} />
        <tbody>
          {skins.map((skin) => (
            <tr key={skin.ingamename}>
              <th scope="row" data-quality={skin.quality}>
                {skin.ingamename}
              </th>
              <td className="mono">
                <MaterialName of={skin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="barred" data-quality="legendary" style={{ paddingLeft: 12 }}>
        <Facts>
          <Fact word="Model" isName source="from a list">
            ash_base_w
          </Fact>
          <Fact word="First seen">Season 31</Fact>
        </Facts>
      </div>
    </section>
  </main>
);

createRoot(document.body).render(<Sheet />);
