import fc from 'fast-check';
import { SqliteAdapter } from 'kysely';
import { expect, it } from 'vitest';
import type { SkinContent } from '#contract/history/history.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { Database } from '../../server/database/tables.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { forAny } from '../support/for-any.ts';
import { type Detail, emptyList, hire, listed, newSite } from '../support/staff.ts';

type Editor = Awaited<ReturnType<typeof hire>> & {
  /** The skin as the editor saw it last; undefined while it is not on the list. */
  seen?: Detail | undefined;
  /** The change that the editor made last and could undo. */
  last: string;
};
/** A change that the server said yes to. */
type Accepted = { id: string; actor: string; edit?: { saw: SkinContent; sent: SkinContent } };

const steps = fc.array(
  fc.record({
    // Two editors take the step one alone, or both at the same moment.
    who: fc.constantFrom([0], [1], [0, 1]),
    does: fc.constantFrom('look', 'look', 'save', 'save', 'save', 'undo', 'remove'),
    field: fc.constantFrom('ingamename', 'model', 'texture', 'animation'),
    value: fc.nat(2),
  }),
  { minLength: 2, maxLength: 12 },
);

/** `npm test -- --mode everywhere test/server/editors.test.ts` takes the many. */
const orders = import.meta.env.MODE === 'everywhere' ? { sqlite: 400, postgres: 60 } : { sqlite: 120, postgres: 30 };

const contentOf = (skin: Detail): SkinContent => ({ legend: skin.legend, ...skinFieldsOf(skin) });

describeOnEachDatabase('two editors of one skin', (open) => {
  it('overwrite nothing that they have not seen, in any order of what they do, and the history adds up to the rows', async () => {
    const { db, url } = await newSite(open, { prepare: emptyList });
    const people = [await hire(db, url, 'ann'), await hire(db, url, 'bob')] as const;
    let run = 0;
    const numRuns = db.getExecutor().adapter instanceof SqliteAdapter ? orders.sqlite : orders.postgres;
    await forAny(steps).resolves({ numRuns }, async (steps) => {
      run += 1;
      const name = (field: string, value: number) => `${field} ${run} ${value}`;
      const { json } = await people[0].add('Ash', {
        ingamename: name('ingamename', 0),
        model: name('model', 0),
        texture: name('texture', 0),
      });
      const skin: Detail = json.data;
      const accepted: Accepted[] = [{ id: json.historyId, actor: people[0]._id }];
      const editors = people.map((person): Editor => ({ ...person, seen: skin, last: json.historyId }));

      const does = {
        async look(editor: Editor) {
          editor.seen = (await listed(url)).details.find(({ _id }) => _id === skin._id);
        },
        async save(editor: Editor, patch: Partial<Detail>) {
          if (!editor.seen) return;
          const { _id, legend, version, ...saw } = editor.seen;
          const { status, json } = await editor.save(_id, { ...saw, ...patch, version });
          if (status !== 200) {
            expect([409, 404]).toContain(status);
            if (status === 409) expect([json.code, json.current.version > version]).toEqual(['stale', true]);
            return;
          }
          const sent = contentOf({ ...editor.seen, ...patch });
          // What was not sent, the animation of a skin that had none, stays as it is.
          expect(json.data).toMatchObject({ ...saw, ...patch });
          if (json.historyId) {
            const edit = { saw: contentOf(editor.seen), sent };
            accepted.push({ id: json.historyId, actor: editor._id, edit });
            editor.last = json.historyId;
          }
          editor.seen = json.data;
        },
        async undo(editor: Editor) {
          const { status, json } = await editor.undo(editor.last);
          if (status !== 200) return expect(json.code).toMatch(/^(changed_since|already_undone)$/);
          accepted.push({ id: json.historyId, actor: editor._id });
          editor.last = json.historyId;
        },
        async remove(editor: Editor) {
          const { status, json } = await editor.remove(skin._id);
          if (status !== 200) return expect(status).toBe(404);
          accepted.push({ id: json.historyId, actor: editor._id });
          editor.last = json.historyId;
        },
      };
      for (const step of steps) {
        await Promise.all(
          step.who.map((index) =>
            does[step.does as keyof typeof does](editors[index] as Editor, {
              [step.field]: name(step.field, (step.value + index) % 3),
            }),
          ),
        );
      }
      await addsUp(db, url, skin._id, accepted);
      await people[0].remove(skin._id);
    });
  }, 180_000);
});

async function addsUp(db: Database, url: string, id: string, accepted: Accepted[]) {
  const records = await db.selectFrom('history').selectAll().where('entity_id', '=', id).orderBy('version').execute();
  // Every change that was answered, and none beside them, each on top of the one before it.
  expect(new Set(records.map((record) => record.id))).toEqual(new Set(accepted.map((change) => change.id)));
  let now: string | null = null;
  for (const [index, record] of records.entries()) {
    expect([record.version, record.before_json]).toEqual([index + 1, now]);
    now = record.after_json;
    const change = accepted.find((change) => change.id === record.id);
    expect(record.actor).toBe(change?.actor);
    if (change?.edit) {
      const { saw, sent } = change.edit;
      expect([record.before_json, record.after_json].map((json) => JSON.parse(json ?? ''))).toEqual([saw, sent]);
    }
  }
  const shown = (await listed(url)).details.find(({ _id }) => _id === id);
  const row = await db.selectFrom('skin').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([shown && contentOf(shown), shown?.version ?? row.version, row.removed_at !== null]).toEqual([
    now ? JSON.parse(now) : undefined,
    records.length,
    now === null,
  ]);
}
