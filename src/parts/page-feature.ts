/** What a feature does on every page, for everybody (`features/index.page.ts`). */
export type PageFeature = {
  /** Hears the errors that nothing has caught. */
  onError?: (event: Event) => void;
  /** What visitors can do wherever they are: buttons in the footer, and on a page that broke. */
  everywhere?: readonly { label: string; act: () => void }[];
  /** The address of a picture of the page at an address, for links in chats; undefined when it has none. */
  linkPicture?: (address: string) => string | undefined;
};
