import { basename } from 'node:path';
import { Compile } from 'typebox/compile';
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { nearestName } from './nearest';
import { findMappingProblems } from './check-mapping';
import { compileMapping, type CompiledMapping } from './compile-mapping';
import { Mapping } from './mapping-schema';

const validator = Compile(Mapping);

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params: Record<string, unknown>;
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  patternProperties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const namesAt = (path: string): string[] => {
  const node = keysOf(path).reduce<SchemaNode | undefined>(
    (schema, key) => schema?.properties?.[key] ?? Object.values(schema?.patternProperties ?? {})[0] ?? schema?.items,
    Mapping as SchemaNode,
  );
  return Object.keys(node?.properties ?? {});
};

const unknownKey = (path: string, key: string): string => {
  const names = namesAt(path);
  const suggestion = nearestName(key, names);
  return `is no key here; ${suggestion ? `is "${suggestion}" meant?` : `expected one of ${names.join(', ')}`}`;
};

const detailOf = ({ keyword, instancePath, message, params }: SchemaError): ProblemDetail => {
  if (keyword === 'additionalProperties') {
    const key = String((params.additionalProperties as string[])[0]);
    return { path: `${instancePath}/${key}`, message: unknownKey(instancePath, key) };
  }
  if (keyword === 'required')
    return { path: instancePath || '/', message: `needs ${(params.requiredProperties as string[]).join(', ')}` };
  if (keyword === 'enum')
    return { path: instancePath, message: `expected one of ${(params.allowedValues as string[]).join(', ')}` };
  return { path: instancePath || '/', message };
};

const keyOffset = (parent: unknown, key: string): number | undefined => {
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find((item) => String((item.key as { value?: unknown } | null)?.value) === key);
  return (pair?.key as { range?: [number] } | undefined)?.range?.[0];
};

/** Or of the nearest key above it; 1 if there is none. */
const lineOf = (document: Document, lines: LineCounter, path: string): number => {
  const keys = keysOf(path);
  for (let depth = keys.length; depth > 0; depth -= 1) {
    const above = keys.slice(0, depth - 1);
    const parent = depth === 1 ? document.contents : document.getIn(above, true);
    const entry = document.getIn(keys.slice(0, depth), true) as { range?: [number] } | undefined;
    const offset = keyOffset(parent, keys[depth - 1]!) ?? entry?.range?.[0];
    if (offset !== undefined) return lines.linePos(offset).line;
  }
  return 1;
};

const refuse = (file: string, details: ProblemDetail[]): ProblemError =>
  new ProblemError(
    'invalid_mapping',
    details.map(({ line, path, message }) => `${file}:${line} ${path} ${message}`).join('; '),
    details,
  );

/** @throws ProblemError `invalid_mapping` with file, line, path and the expected value */
export const parseMapping = (text: string, file: string): CompiledMapping => {
  const lines = new LineCounter();
  const document = parseDocument(text, { merge: true, lineCounter: lines });
  const broken = document.errors[0];
  if (broken)
    throw refuse(file, [{ line: lines.linePos(broken.pos[0]).line, path: '/', message: broken.message.split('\n')[0] ?? '' }]);
  const located = (details: ProblemDetail[]): ProblemDetail[] =>
    details.map((detail) => ({ line: lineOf(document, lines, detail.path), ...detail }));
  const value: unknown = document.toJS();
  if (!validator.Check(value)) {
    const errors = ([...validator.Errors(value)] as unknown as SchemaError[]).filter(({ keyword }) => keyword !== 'boolean');
    throw refuse(file, located(errors.map(detailOf)));
  }
  const problems = findMappingProblems(value);
  const name = basename(file).replace(/\.ya?ml$/, '');
  if (value.name !== name) problems.unshift({ path: '/name', message: `expected "${name}", the name of the file` });
  if (problems.length) throw refuse(file, located(problems));
  return compileMapping(value);
};
