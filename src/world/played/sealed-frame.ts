/**
 * Creates a frame with an empty document of its own, in which a script can draw the page as it was. It reaches nothing:
 * the policy of its document forbids every connection, and what it would read or store in this browser is absent. Its
 * address, title, scroll and focus are its own. Put it into the page to load it; `onReady` is called with its window.
 */
export function sealedFrame(
  { width, height }: { width: number; height: number },
  onReady: (inside: Window & typeof globalThis) => void,
) {
  const frame = document.createElement('iframe');
  frame.title = 'The page as it was';
  frame.width = String(width);
  frame.height = String(height);
  // Nobody can press or focus anything in it: it is played.
  frame.inert = true;
  frame.srcdoc = DOCUMENT;
  frame.addEventListener('load', () => {
    const inside = frame.contentWindow as (Window & typeof globalThis) | null;
    const page = frame.contentDocument;
    if (!inside || !page) return;
    seal(inside, page);
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]'))
      page.head.append(page.importNode(sheet, true));
    onReady(inside);
  });
  return frame;
}

const POLICY = "connect-src 'none'; worker-src 'none'; frame-src 'none'; form-action 'none'";
const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body><div id="root"></div></body></html>`;

/** What a page keeps in a browser, and says to other tabs. Without it, the site works as in a browser that keeps nothing. */
const kept = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

function seal(inside: Window & typeof globalThis, page: Document) {
  const absent = {
    configurable: true,
    get() {
      throw new DOMException('A trace is played: nothing is kept.', 'SecurityError');
    },
  };
  for (const name of kept) Object.defineProperty(inside, name, absent);
  Object.defineProperty(page, 'cookie', { configurable: true, get: () => '', set() {} });
  Object.defineProperty(inside.navigator, 'serviceWorker', { configurable: true, value: undefined });
  // A call that the trace does not answer waits.
  Object.defineProperty(inside, 'fetch', { configurable: true, value: () => new Promise(() => {}) });
  Object.defineProperty(inside, 'BroadcastChannel', { configurable: true, value: Silence });
  keepFocus(inside);
}

/** Inert elements cannot be pressed, but their scripts could still take the focus away from the player. */
function keepFocus({ HTMLElement: Element, SVGElement: Drawing, HTMLDialogElement: Dialog }: typeof globalThis) {
  Element.prototype.focus = () => {};
  Drawing.prototype.focus = () => {};
  const { showModal } = Dialog.prototype;
  Dialog.prototype.showModal = function () {
    const focused = document.activeElement as HTMLElement | null;
    showModal.call(this);
    (document.activeElement as HTMLElement | null)?.blur();
    focused?.focus({ preventScroll: true });
  };
}

class Silence extends EventTarget {
  postMessage() {}
  close() {}
}

/** Runs a module in the frame. */
export function runInside(inside: Window, address: string, onFailed: () => void) {
  const script = inside.document.createElement('script');
  script.type = 'module';
  script.src = address;
  script.addEventListener('error', onFailed);
  inside.document.head.append(script);
}
