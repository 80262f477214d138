import type { ReactNode } from 'react';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { materialParts } from '#rules/recipes/material-parts.ts';
import { isKnown } from '#rules/recipes/row.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { type FieldSource, sourceOf } from '#rules/skins/source-of.ts';
import styles from './catalogue.module.css';
import { type Copying, FileName } from './file-name.tsx';
import own from './files.module.css';

/** The files of a skin, each with the source of its name. */
export function Files({
  page: { legend, skin, assets, unknown = [], archive },
  ...copying
}: Copying & { page: SkinPage }) {
  const name = legend.name;
  const { model, texture, animation } = skin;
  const parts = materialParts([{ legend: name, skin }], assets).names;
  return (
    <section className={styles.panel} aria-labelledby="files">
      <h2 id="files" className="unseen">
        Files
      </h2>
      <dl className={own.files}>
        <Line field="model" skin={skin}>
          <FileName name={model} url={archiveUrl(archive.model, { legend: name, model })} {...copying} />
          {unknown.includes('model') && <Unlisted />}
        </Line>
        <Line field="texture" skin={skin}>
          <FileName
            name={texture}
            url={isKnown(texture) ? archiveUrl(archive.textures, { legend: name }) : undefined}
            {...copying}
          />
          {parts.length > 0 && (
            <ul className={own.parts} aria-label={`Parts of ${texture}`}>
              {parts.map((part) => (
                <li key={part}>
                  <code>{shortOf(part, texture)}</code>
                </li>
              ))}
            </ul>
          )}
          {unknown.includes('texture') ? (
            <Unlisted />
          ) : (
            parts.length === 0 && isKnown(texture) && <span className="hint">The archive has no part of it.</span>
          )}
        </Line>
        {animation && (
          <Line field="animation" skin={skin}>
            <FileName name={animation} url={archiveUrl(archive.animations, { legend: name, animation })} {...copying} />
          </Line>
        )}
        {skin.settings && (
          <Line field="settings" skin={skin}>
            <FileName name={skin.settings} {...copying} />
          </Line>
        )}
        {skin.gameid && (
          <Line field="gameid" skin={skin}>
            <FileName name={skin.gameid} {...copying} />
          </Line>
        )}
      </dl>
    </section>
  );
}

/** The name was typed or sent by a program: it may be new, or misspelt (docs: Unknown names). */
const Unlisted = () => <span className="hint">No imported list has this name.</span>;

type LineProps = { field: SkinFieldName; skin: SkinPage['skin']; children: ReactNode };

function Line({ field, skin, children }: LineProps) {
  const source = sourceOf(skin.sources, field);
  return (
    <div>
      <dt>{skinWords[field].label}</dt>
      <dd>{children}</dd>
      {source && <dd className={`hint ${own.source}`}>{said[source]}</dd>}
    </div>
  );
}

/** The source of a value; typed values have none (docs: Sources). */
const said: Record<FieldSource, string> = {
  settings: 'from the game’s settings',
  list: 'in a list of the game’s files',
  derived: 'derived from other names',
};

/** Returns the name of a part without the prefix that all parts share. */
const shortOf = (part: string, material: string) =>
  part.toLowerCase().startsWith(material.toLowerCase()) ? part.slice(material.length) || part : part;
