import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** The types that a client is generated from the document. */
export const typesOf = async (document: object) =>
  astToString(await openapiTS(structuredClone(document) as Parameters<typeof openapiTS>[0]));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  // The compiler's own declarations are others' to check.
  skipLibCheck: true,
};

/** What the compiler finds wrong with programs that use these types as `./api.ts`, by name and line. */
export function complaintsAbout(programs: Record<string, string>, types: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    writeFileSync(join(folder, 'api.ts'), types);
    const files = Object.entries(programs).map(([name, text]) => {
      const file = join(folder, `${name}.ts`);
      writeFileSync(file, text);
      return file;
    });
    const made = ts.createProgram(files, OPTIONS);
    return ts.getPreEmitDiagnostics(made).map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file ? basename(file.fileName) : ''}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
