/** A note as sanitized HTML, see `build/sanitized-notes.ts`. */
declare module '*.note' {
  const html: string;
  export default html;
}
