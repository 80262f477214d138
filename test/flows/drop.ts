import type { Page } from 'playwright-core';

/** Drops the file or folder at a path onto the part of a page with this text. */
export async function dropOnto(page: Page, text: string, path: string) {
  const box = await page.getByText(text).boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data });
  }
}
