/** What the bundler tells a rule for its files. */
export type Context = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

/** Returns a module and everything that it imports, directly or by way of others. */
export function importedBy(id: string, context: Context, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of context.getModuleInfo(id)?.importedIds ?? []) importedBy(other, context, found);
  return found;
}
