type StaffPages = typeof import('./staff-pages.ts')['staffPages'];
export type StaffPath = keyof StaffPages;

/** Loads what is shown while something that was sent from a form is still on its way. */
export const loadFinishing = async () => (await import('./staff-pages.ts')).finishing();

/** Loads the file of a page for those who are signed in. Apart, because guests download not even the names of these. */
export async function loadStaffPage<Path extends StaffPath>(path: Path) {
  const { staffPages } = await import('./staff-pages.ts');
  return staffPages[path]() as ReturnType<StaffPages[Path]>;
}
