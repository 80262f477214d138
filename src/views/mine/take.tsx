import type { CopyRef } from '#machines/translator/copy.ts';
import { fileNameOf } from '#rules/answers/out/file-name.ts';
import { feedOfSkins, linkToSkins, MOST_IN_FEED, MOST_IN_LINK } from '#rules/stars/link.ts';
import { myListCsv, myListJson } from '#rules/stars/my-list-out.ts';
import type { MyRow } from '#rules/stars/my-rows.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { saveFile } from '../../world/files/save-file.ts';
import { CopiesOf } from './copies-of.tsx';

type Props = { rows: readonly MyRow[]; copier: CopyRef; isReady: boolean };

/** Takes the whole list along: as forms, as files, as a link. */
export function Take({ rows, copier, isReady }: Props) {
  const skins = rows.flatMap(({ placed }) => placed?.row ?? []);
  const ids = rows.map(({ star }) => star.skin);
  const link = linkToSkins(ids);
  const save = (ending: 'csv' | 'json', type: string, text: string) =>
    saveFile({ name: fileNameOf('my list', new Date(), ending), type, text });
  return (
    <>
      <div className="wrap gap-2">
        {skins.length > 0 && (
          <CopiesOf
            title={count(skins.length, 'starred skin')}
            rows={skins}
            label="Copy or Save"
            copier={copier}
            isWide
          />
        )}
        <Button disabled={!isReady} onClick={() => save('csv', 'text/csv', myListCsv(rows))}>
          Save with notes as CSV
        </Button>
        <Button disabled={!isReady} onClick={() => save('json', 'application/json', myListJson(rows))}>
          Save with notes as JSON
        </Button>
        <Button
          label="Copy a link to these skins"
          onClick={() =>
            copier.send({
              type: 'copy.requested',
              text: new URL(link, window.origin).href,
              what: 'the link to these skins',
            })
          }
        />
      </div>
      <p className="muted measure">
        The link does not include your notes. People who open it can add the skins to their own list.
        {ids.length <= MOST_IN_FEED && (
          <>
            {' '}
            Follow the changes of these skins as a feed: <a href={feedOfSkins('atom', ids)}>Atom</a> or{' '}
            <a href={feedOfSkins('json', ids)}>JSON</a>.
          </>
        )}
        {ids.length > MOST_IN_LINK && ` It carries the first ${MOST_IN_LINK}.`}
      </p>
    </>
  );
}
