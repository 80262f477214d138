import type { Page } from 'playwright-core';

/** Drops the file or folder at a path onto the part of a page with this text, once the script has taken that over. */
export async function dropOnto(page: Page, text: string, path: string) {
  const part = page.getByText(text);
  await page.waitForFunction(
    (element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    await part.elementHandle(),
  );
  const box = await part.boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data });
  }
}
