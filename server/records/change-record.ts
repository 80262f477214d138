export type RowChange<Row> = {
  action: 'add' | 'change' | 'remove';
  /** The row before the change; null when it did not exist. */
  before: Row | null;
  /** The row after the change. */
  after: Row;
};

type Change<Row> = RowChange<Row> & {
  /** An id of `idMaker`. */
  id: string;
  entity: 'skin' | 'account' | 'legend';
  /** The content of a row that the history keeps. */
  contentOf: (row: Row) => object;
};

/** A row of the history (docs: History). */
export const changeRecord = <Row extends { id: string; version: number }>(
  { id, entity, action, before, after, contentOf }: Change<Row>,
  { actor, at, undoOf }: Author,
) => ({
  ...{ id, at, actor, entity, entity_id: after.id, action },
  before_json: before && JSON.stringify(contentOf(before)),
  after_json: action === 'remove' ? null : JSON.stringify(contentOf(after)),
  version: after.version,
  undo_of: undoOf ?? null,
});

/** The author of a change, its time (epoch milliseconds), the change that it undoes, and its batch. */
export type Author = { actor: string; at: number; undoOf?: string | undefined; batch?: string | undefined };
