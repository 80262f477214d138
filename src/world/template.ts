const NAME = 'copyTemplate';

/** The template of a form of one's own that this browser keeps. A browser that keeps nothing has none. */
export function storedTemplate(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeTemplate(template: string) {
  try {
    localStorage.setItem(NAME, template);
  } catch {
    // It still counts until the page is left.
  }
}
