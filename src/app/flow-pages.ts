/** The files of pages that everybody may open, each with the view and its flow. */
export const flowPages = {
  '/login': () => import('../views/login/login.tsx'),
  '/skintranslator': () => import('../views/translator/translator.tsx'),
  '/translate': () => import('../views/list-desk/list-desk.tsx'),
  '/changes': () => import('../views/news/news.tsx'),
};
