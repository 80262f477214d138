import type { SkinRow } from '#contract/skins/data-files.ts';
import type { Database } from '../database/tables.ts';
import { readList } from './list.ts';
import { readSkinRows } from './rows.ts';

type Rows = Awaited<ReturnType<typeof readSkinRows>>;

/**
 * The skins in the form of the data files, with the revision that `/data/v1/skins.json` has; `readMore` reads what is
 * needed beside them, of the same moment.
 */
export const readSkinList = <More extends object>(
  db: Database,
  now: number,
  readMore: (trx: Database) => Promise<More>,
) =>
  readList<SkinRow, Omit<Rows, 'rows'> & More>(
    db,
    {
      list: 'skins',
      idOf: ({ _id }) => _id,
      read: async (trx) => ({ ...(await readSkinRows(trx)), ...(await readMore(trx)) }),
    },
    now,
  );
