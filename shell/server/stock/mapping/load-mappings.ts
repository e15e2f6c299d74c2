import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Compile } from 'typebox/compile';
import { parseDocument } from 'yaml';
import { unknownName, ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { mappingProblems } from './check-mapping';
import { compileMapping, type CompiledMapping } from './compile-mapping';
import { Mapping } from './mapping-schema';

const validator = Compile(Mapping);

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params: Record<string, unknown>;
}

const detailOf = ({ keyword, instancePath, message, params }: SchemaError): ProblemDetail => {
  if (keyword === 'additionalProperties')
    return {
      path: `${instancePath}/${String((params.additionalProperties as string[])[0])}`,
      message: 'is not a key that is known here',
    };
  if (keyword === 'required')
    return { path: instancePath || '/', message: `needs ${(params.requiredProperties as string[]).join(', ')}` };
  if (keyword === 'enum')
    return { path: instancePath, message: `expected one of ${(params.allowedValues as string[]).join(', ')}` };
  return { path: instancePath || '/', message };
};

const refuse = (file: string, details: ProblemDetail[]): ProblemError =>
  new ProblemError('invalid_mapping', `${file}: ${details.map(({ path, message }) => `${path} ${message}`).join('; ')}`, details);

/** Reads one mapping. Throws `invalid_mapping` with the file, the path in it and the expectation. */
export const parseMapping = (text: string, file: string): CompiledMapping => {
  const document = parseDocument(text, { merge: true });
  const broken = document.errors[0];
  if (broken)
    throw refuse(file, [{ path: `line ${broken.linePos?.[0].line ?? 1}`, message: broken.message.split('\n')[0] ?? '' }]);
  const value: unknown = document.toJS();
  if (!validator.Check(value)) {
    const errors = ([...validator.Errors(value)] as unknown as SchemaError[]).filter(({ keyword }) => keyword !== 'boolean');
    throw refuse(file, errors.map(detailOf));
  }
  const problems = mappingProblems(value);
  const name = basename(file).replace(/\.ya?ml$/, '');
  if (value.name !== name) problems.unshift({ path: '/name', message: `expected "${name}", the name of the file` });
  if (problems.length) throw refuse(file, problems);
  return compileMapping(value);
};

export interface Mappings {
  /** Throws `unknown_mapping` with the names that exist. */
  get(name: string): CompiledMapping;
  names(): string[];
}

/** All mappings of a folder, by name. */
export const loadMappings = async (folder: string): Promise<Mappings> => {
  const files = (await readdir(folder)).filter((file) => /\.ya?ml$/.test(file)).toSorted();
  const loaded = new Map<string, CompiledMapping>();
  for (const file of files) {
    const compiled = parseMapping(await readFile(join(folder, file), 'utf8'), join(folder, file));
    loaded.set(compiled.mapping.name, compiled);
  }
  return {
    names: () => [...loaded.keys()].toSorted(),
    get: (name) => {
      const found = loaded.get(name);
      if (!found) throw unknownName('unknown_mapping', 'mapping', name, [...loaded.keys()]);
      return found;
    },
  };
};
