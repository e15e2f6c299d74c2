import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import type { TenantFiles } from './read-files';
import { describeFoundValue, type TenantProblem } from './tenant-problem';

interface ParsedTenant {
  tenant: string;
  data: Record<string, unknown>;
  media: Set<string>;
  problems: TenantProblem[];
  /** `path` is a JSON pointer. The line may be unknown. */
  locate: (path: string) => Pick<TenantProblem, 'file' | 'line'>;
}

interface ParsedFile {
  name: string;
  document: Document;
  lines: LineCounter;
}

/** Merges by top-level key. A key in two files is a problem that names both files. */
export function parseTenantFiles({ tenant, files, media }: TenantFiles): ParsedTenant {
  const problems: TenantProblem[] = [];
  const data: Record<string, unknown> = {};
  const owner = new Map<string, ParsedFile>();
  for (const file of files) {
    const parsed = parseFile(file);
    const syntax = syntaxProblems(tenant, parsed);
    problems.push(...syntax);
    if (syntax.length) continue;
    for (const [key, value] of Object.entries((parsed.document.toJS() ?? {}) as Record<string, unknown>)) {
      const other = owner.get(key);
      if (other) {
        problems.push({
          tenant,
          ...fileAndLineOfKey(parsed, [key]),
          path: `/${key}`,
          expected: `the key in one file`,
          found: `it in ${other.name} too`,
        });
        continue;
      }
      owner.set(key, parsed);
      data[key] = value;
    }
  }
  const fallback = files.find((file) => /\/site\.ya?ml$/.test(file.name))?.name ?? `${tenant}/site.yaml`;
  const locate = (path: string) => {
    const keys = keysOfJsonPointer(path);
    const parsed = owner.get(keys[0] ?? '');
    return parsed ? fileAndLineOfKey(parsed, keys) : { file: fallback };
  };
  return { tenant, data, media, problems, locate };
}

function parseFile({ name, text }: { name: string; text: string }): ParsedFile {
  const lines = new LineCounter();
  return { name, lines, document: parseDocument(text, { lineCounter: lines }) };
}

function syntaxProblems(tenant: string, { name, document, lines }: ParsedFile): TenantProblem[] {
  const problems = document.errors.map((error) => ({
    tenant,
    file: name,
    line: lines.linePos(error.pos[0]).line,
    path: '',
    expected: 'valid YAML',
    found: error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, ''),
  }));
  if (problems.length || document.contents === null || isMap(document.contents)) return problems;
  return [{ tenant, file: name, line: 1, path: '', expected: 'keys and values', found: describeFoundValue(document.toJS()) }];
}

/** A missing key has the line of its parent. */
function fileAndLineOfKey({ name, document, lines }: ParsedFile, keys: string[]): Pick<TenantProblem, 'file' | 'line'> {
  for (let length = keys.length; length > 0; length--) {
    const offset = offsetOfKey(document, keys.slice(0, length));
    if (offset !== undefined) return { file: name, line: lines.linePos(offset).line };
  }
  return { file: name };
}

function offsetOfKey(document: Document, keys: string[]): number | undefined {
  const parent = keys.length === 1 ? document.contents : document.getIn(keys.slice(0, -1), true);
  const last = keys.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => String((item.key as { value?: unknown } | null)?.value) === last);
    return (pair?.key as { range?: [number, number, number] } | undefined)?.range?.[0];
  }
  return (document.getIn(keys, true) as { range?: [number, number, number] } | undefined)?.range?.[0];
}

/** Returns ['locations', '0', 'a/b'] for `/locations/0/a~1b`. */
export const keysOfJsonPointer = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
