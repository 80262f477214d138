/** Something that happens in the page beside the machines; actors listen to it and tell their machine. */
export function createSignal<News = void>() {
  const listeners = new Set<(news: News) => void>();
  return {
    tell(news: News) {
      for (const listener of listeners) listener(news);
    },
    /** Calls back each time; the result stops it. */
    listen(listener: (news: News) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
