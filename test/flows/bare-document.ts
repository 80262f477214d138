import type { Page } from 'playwright-core';

/** Has the documents of a path bring nothing along, as from a host that serves files alone. */
export const bringNothing = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === path || pathname.startsWith(`${path}/`),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: html
          .replace(/<div id="root".*?(?=<template)/s, '<div id="root"></div>')
          .replace(/<script type="application\/json".*<\/script>/s, ''),
      });
    },
  );
