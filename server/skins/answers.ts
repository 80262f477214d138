import { doneTexts } from '#contract/done-texts.ts';
import { isDummy } from '#contract/text.ts';
import { readUnknown } from '../archive/list-archive.ts';
import { ask } from '../beside/ask.ts';
import { inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { addTo, changeFields, changeSkin, findSkin, legendCalled, legendNamed, refuseStale } from './change-skin.ts';
import { detailOf, foundNames, listLanguages, listNames } from './list-skins.ts';
import { withUndo } from './with-undo.ts';

/** The calls for editing skins, and the public calls about them besides the list. */
export const skins = (deps: Deps) => {
  const { db, now } = deps;
  return {
    listLanguages: listLanguages(deps.db),
    listNames: listNames(deps.db),

    /**
     * `GET /api/skins/names?search=…`: names in every language that contain the words of a text. All names together would
     * be half a megabyte, and a search needs a line of it (docs: Search further).
     */
    findNames: async ({ c, query: { search } }) =>
      c.json(await ask(db, foundNames, search, c.get('inLine')), 200, { 'Cache-Control': 'no-cache' }),

    /** `POST /api/skins/admin`: adds a legend with its first skin, or a skin to an existing legend (docs: Calls). */
    addLegend: async ({ c, body, person }) => {
      const by = { actor: person._id, at: now() };
      const [draft] = body.details;
      const { skin, ...added } = await inTurn(db, 'skins', async (trx) =>
        addTo(trx, await legendNamed(trx, body.legend, by), draft, by),
      );
      return c.json(
        { message: doneTexts.addSkin, ...withUndo(person, 'add', { data: detailOf(skin), ...added }) },
        201,
      );
    },

    /** `POST /api/skins/admin/{legend}`: adds a skin to the legend of this id or name (docs: Calls). */
    addSkin: async ({ c, params, body, person }) => {
      const by = { actor: person._id, at: now() };
      const { skin, ...added } = await inTurn(db, 'skins', async (trx) => {
        const legend = await legendCalled(trx, params.id);
        if (!legend || isDummy(legend.name)) throw new Refused(404, 'not_found', `There is no legend ${params.id}.`);
        return addTo(trx, legend, body, by);
      });
      return c.json(
        { message: doneTexts.addSkin, ...withUndo(person, 'add', { data: detailOf(skin), ...added }) },
        201,
      );
    },

    /**
     * `PUT /api/skins/admin/{id}`: saves a skin's new values, unless it was changed since its editor saw it (docs:
     * Conflicts).
     */
    saveSkin: async ({ c, params, body, person }) => {
      const { version, ...given } = body;
      const saved = await inTurn(db, 'skins', async (trx) => {
        const before = await findSkin(trx, params.id);
        const saved = await changeFields(trx, before, given, { actor: person._id, at: now(), seen: version });
        if (saved) {
          const { skin, ...changed } = saved;
          return { data: detailOf(skin), ...changed };
        }
        // Also the reply to a request that is repeated because its first reply got lost.
        const unknown = await readUnknown(trx, before);
        return { data: detailOf(before), ...(unknown.length > 0 && { unknown }) };
      });
      return c.json({ message: doneTexts.saveSkin, ...withUndo(person, 'change', saved) });
    },

    /**
     * `DELETE /api/skins/admin/{id}`: removes the skin from everywhere; its row and history stay (docs: History). With
     * `?version=` only that version.
     */
    removeSkin: async ({ c, params, query, person }) => {
      const { historyId } = await inTurn(db, 'skins', async (trx) => {
        const skin = await findSkin(trx, params.id);
        const message = 'This skin was changed meanwhile. Look at it again before you delete it.';
        await refuseStale(trx, skin, { seen: query.version, message });
        const by = { actor: person._id, at: now() };
        return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
      });
      return c.json({ message: doneTexts.removeSkin, ...withUndo(person, 'remove', { historyId }) });
    },
  } satisfies Answers;
};
