/** Creates an event of the page outside the machines. Actors listen to it and send it to their machine. */
export function createSignal<News = void>() {
  const listeners = new Set<(news: News) => void>();
  return {
    tell(news: News) {
      for (const listener of listeners) listener(news);
    },
    /** Calls back each time. Returns a function that stops it. */
    listen(listener: (news: News) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
