import type { ProblemDetail } from '@forecourt/contracts/problem';
import { CAR_FIELDS } from './car-fields';
import type { FieldMapping, FieldSource } from './field-schema';
import type { Mapping } from './mapping-schema';
import type { Step } from './step-schema';
import { highestGroup, patternOf, patternProblem } from './pattern';
import { fieldsOf } from './template';

const SOURCES = ['column', 'constant', 'fileName', 'template'] as const;

const patternDetail = (pattern: string | undefined, path: string): ProblemDetail[] => {
  const message = pattern === undefined ? undefined : patternProblem(pattern);
  return message === undefined ? [] : [{ path, message }];
};

const replaceProblems = ({ replace }: Step, path: string): ProblemDetail[] => {
  if (!replace) return [];
  if ((replace.text === undefined) === (replace.pattern === undefined))
    return [{ path, message: 'expected either "text" or "pattern"' }];
  if (replace.pattern === undefined || patternProblem(replace.pattern)) return [];
  const groups = patternOf(replace.pattern).groups;
  return highestGroup(replace.with) > groups
    ? [{ path: `${path}/with`, message: `names group ${highestGroup(replace.with)}; the pattern has ${groups}` }]
    : [];
};

const matchProblems = ({ match }: Step, path: string): ProblemDetail[] => {
  if (!match || patternProblem(match.pattern)) return [];
  const groups = patternOf(match.pattern).groups;
  return (match.group ?? 1) > groups
    ? [
        {
          path,
          message: `takes group ${match.group ?? 1}; the pattern has ${groups}. Add brackets, or group: 0 for the whole match`,
        },
      ]
    : [];
};

const stepProblems = (steps: readonly Step[] | undefined, path: string, known: Set<string>): ProblemDetail[] =>
  (steps ?? []).flatMap((step, index): ProblemDetail[] => {
    const here = `${path}/${index}`;
    const unknown = fieldsOf(step.removePrefix ?? '').filter((field) => !known.has(field));
    return [
      ...patternDetail(step.match?.pattern, `${here}/match/pattern`),
      ...patternDetail(step.replace?.pattern, `${here}/replace/pattern`),
      ...patternDetail(step.missingIf, `${here}/missingIf`),
      ...matchProblems(step, `${here}/match`),
      ...replaceProblems(step, `${here}/replace`),
      ...unknown.map((field) => ({ path: `${here}/removePrefix`, message: `{${field}} must be a field that stands above` })),
    ];
  });

const sourceProblems = (source: FieldSource, path: string, known: Set<string>): ProblemDetail[] => {
  const given = SOURCES.filter((key) => source[key] !== undefined);
  const unknown = fieldsOf(source.template ?? '').filter((field) => !known.has(field));
  return [
    ...(given.length === 1
      ? []
      : [{ path, message: `expected exactly one of ${SOURCES.join(', ')}; has ${given.join(', ') || 'none'}` }]),
    ...unknown.map((field) => ({ path: `${path}/template`, message: `{${field}} must be a field that stands above` })),
    ...stepProblems(source.transform, `${path}/transform`, known),
  ];
};

const fieldProblems = (field: string, mapping: FieldMapping, known: Set<string>): ProblemDetail[] => {
  const path = `/fields/${field}`;
  const own = CAR_FIELDS.has(field)
    ? []
    : [{ path, message: `"${field}" is not a field of a vehicle; expected one of ${[...CAR_FIELDS.keys()].join(', ')}` }];
  const { first, required: _required, default: _default, ...source } = mapping;
  if (!first) return [...own, ...sourceProblems(source, path, known)];
  const both = Object.keys(source).map((key) => ({ path: `${path}/${key}`, message: 'goes inside the entries of "first"' }));
  return [...own, ...both, ...first.flatMap((entry, index) => sourceProblems(entry, `${path}/first/${index}`, known))];
};

const idProblems = ({ id, fields }: Mapping): ProblemDetail[] => {
  const composed = id.columns !== undefined || id.fields !== undefined;
  if ((id.column !== undefined) === composed)
    return [{ path: '/id', message: 'expected either "column", or "columns" and "fields"' }];
  return (id.fields ?? [])
    .filter((field) => fields?.[field] === undefined)
    .map((field) => ({ path: '/id/fields', message: `"${field}" must be one of the mapped fields` }));
};

/** Checks that the schema cannot express: one source for each field, known fields, valid patterns, templates of earlier fields. */
export const mappingProblems = (mapping: Mapping): ProblemDetail[] => {
  const known = new Set<string>(mapping.carFields ? CAR_FIELDS.keys() : []);
  const problems = idProblems(mapping);
  for (const [field, source] of Object.entries(mapping.fields ?? {})) {
    problems.push(...fieldProblems(field, source, known));
    known.add(field);
  }
  return problems;
};
