import type { Page } from 'playwright-core';

/** Serves the documents of a path without data, as a host of static files does. */
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
