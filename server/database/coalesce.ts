/**
 * Asks one question for all callers who come at the same time. No caller gets the answer to a question that was asked
 * before they came: while one is under way, newcomers share the next. If it fails, they fail with it.
 */
export function coalesce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  async function putNext() {
    try {
      // Wait until all callers of this moment have joined.
      await new Promise(setImmediate);
      await underWay;
    } finally {
      next = undefined;
    }
    const mine = ask();
    underWay = mine;
    try {
      return await mine;
    } finally {
      if (underWay === mine) underWay = undefined;
    }
  }

  return () => {
    next ??= putNext();
    return next;
  };
}
