/**
 * Asks once for all who come at a time. Nobody gets an answer to a question that was put before they came: while one is
 * under way, whoever comes waits for the next. When that fails, those who wait for it to end are told the same.
 */
export function together<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  async function putNext() {
    try {
      // Until all have been heard who have come so far.
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
