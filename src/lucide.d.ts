/** The drawing of an icon, in a file of its own: the package has no types for these. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('lucide').IconNode;
  export default icon;
}
