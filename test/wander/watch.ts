/** The page's own record for a walk. */
export type Watched = Window & {
  watched: {
    /** The number of running timers that were set for a short time. */
    moments(): number;
    /** Fires all waiting timers, in order. */
    elapse(): void;
    /** The texts of all toasts so far. */
    said: string[];
    /** The controls as last seen. */
    seen: Element[];
  };
  /** Records a history entry that was added, replaced or visited. */
  moved(move: Move): void;
};

export type Move = { type: string; from: string; to: string };

declare const window: Watched;

/** Runs in every document before its own scripts: records timers, toasts and the browser's history. */
export function watch() {
  const MOMENT_MS = 600;
  type Waiting = { delay: number; due: number; end: () => void };
  const waiting = new Map<number, Waiting>();
  const { setTimeout: start, clearTimeout: stop } = window;

  window.setTimeout = ((run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    const end = () => {
      clearTimeout(id);
      run(...given);
    };
    const id = start.call(window, end, delay);
    waiting.set(id, { delay, due: performance.now() + delay, end });
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    waiting.delete(id as number);
    stop.call(window, id);
  };

  const said: string[] = [];
  const listen = (mutations: MutationRecord[]) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const message = node.matches('.Toastify__toast') ? node : node.querySelector<HTMLElement>('.Toastify__toast');
      if (message) said.push(message.innerText);
    }
  };
  new MutationObserver(listen).observe(document, { childList: true, subtree: true });

  navigation.addEventListener('currententrychange', ({ from, navigationType }) => {
    window.moved({ type: navigationType ?? '', from: from.url ?? '', to: navigation.currentEntry?.url ?? '' });
  });

  window.watched = {
    moments: () => [...waiting.values()].filter(({ delay }) => delay <= MOMENT_MS).length,
    elapse() {
      for (const { end } of [...waiting.values()].sort((a, b) => a.due - b.due)) end();
    },
    said,
    seen: [],
  };
}
