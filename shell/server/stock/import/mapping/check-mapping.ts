import type { ProblemDetail } from '@forecourt/contracts/problem';
import { nearestName } from './nearest';
import { KIND_BY_CAR_FIELD, findFieldKind } from './car-fields';
import type { FieldMapping, FieldSource } from './field-schema';
import type { Mapping } from './mapping-schema';
import type { TransformStep } from './step-schema';
import { highestGroupNumber, compilePattern, findPatternProblem } from './pattern';
import { fieldsOfTemplate } from './template';

const SOURCES = ['column', 'columns', 'yesNo', 'constant', 'fileName', 'template'] as const;

const patternDetail = (pattern: string | undefined, path: string): ProblemDetail[] => {
  const message = pattern === undefined ? undefined : findPatternProblem(pattern);
  return message === undefined ? [] : [{ path, message }];
};

const replaceProblems = ({ replace }: TransformStep, path: string): ProblemDetail[] => {
  if (!replace) return [];
  if ((replace.text === undefined) === (replace.pattern === undefined))
    return [{ path, message: 'expected either "text" or "pattern"' }];
  if (replace.pattern === undefined || findPatternProblem(replace.pattern)) return [];
  const groups = compilePattern(replace.pattern).groups;
  return highestGroupNumber(replace.with) > groups
    ? [{ path: `${path}/with`, message: `names group ${highestGroupNumber(replace.with)}; the pattern has ${groups}` }]
    : [];
};

const matchProblems = ({ match }: TransformStep, path: string): ProblemDetail[] => {
  if (!match || findPatternProblem(match.pattern)) return [];
  const groups = compilePattern(match.pattern).groups;
  return (match.group ?? 1) > groups
    ? [
        {
          path,
          message: `takes group ${match.group ?? 1}; the pattern has ${groups}. Add brackets, or group: 0 for the whole match`,
        },
      ]
    : [];
};

/** Fields above a template in the mapping. `all` has every field of the mapping, for advice in messages. */
interface Scope {
  above: ReadonlySet<string>;
  all: readonly string[];
}

const templateProblems = (template: string | undefined, path: string, { above, all }: Scope): ProblemDetail[] =>
  fieldsOfTemplate(template ?? '')
    .filter((field) => !above.has(field))
    .map((field) => {
      const suggestion = nearestName(field, [...above]);
      const unmapped = suggestion ? `is {${suggestion}} meant?` : 'add it above this field';
      const advice = all.includes(field)
        ? `move "${field}" up, above this field`
        : `the mapping has no field "${field}"; ${unmapped}`;
      return { path, message: `{${field}} must be a field that stands above: ${advice}` };
    });

const stepProblems = (steps: readonly TransformStep[] | undefined, path: string, scope: Scope): ProblemDetail[] =>
  (steps ?? []).flatMap((step, index): ProblemDetail[] => {
    const here = `${path}/${index}`;
    return [
      ...patternDetail(step.match?.pattern, `${here}/match/pattern`),
      ...patternDetail(step.replace?.pattern, `${here}/replace/pattern`),
      ...patternDetail(step.missingIf, `${here}/missingIf`),
      ...matchProblems(step, `${here}/match`),
      ...replaceProblems(step, `${here}/replace`),
      ...templateProblems(step.removePrefix, `${here}/removePrefix`, scope),
    ];
  });

const isList = (field: string): boolean => /^(?:list|addresses)$/.test(findFieldKind(field) ?? '');

const listProblems = (field: string, source: FieldSource, path: string): ProblemDetail[] => {
  const joins = source.transform?.some((step) => step.join !== undefined);
  return (source.columns || source.yesNo) && !isList(field) && !joins
    ? [{ path, message: `"${field}" takes one value: use "first", or the transform "join"` }]
    : [];
};

const sourceProblems = (field: string, source: FieldSource, path: string, scope: Scope): ProblemDetail[] => {
  const present = SOURCES.filter((key) => source[key] !== undefined);
  return [
    ...(present.length === 1
      ? []
      : [{ path, message: `expected exactly one of ${SOURCES.join(', ')}; has ${present.join(', ') || 'none'}` }]),
    ...listProblems(field, source, path),
    ...templateProblems(source.template, `${path}/template`, scope),
    ...stepProblems(source.transform, `${path}/transform`, scope),
  ];
};

const nameProblems = (field: string, path: string): ProblemDetail[] => {
  if (findFieldKind(field)) return [];
  const suggestion = nearestName(field, [...KIND_BY_CAR_FIELD.keys()]);
  const expected = suggestion ? `is "${suggestion}" meant?` : `expected one of ${[...KIND_BY_CAR_FIELD.keys()].join(', ')}`;
  return [{ path, message: `"${field}" is not a field of a vehicle; ${expected}` }];
};

const fieldProblems = (field: string, mapping: FieldMapping, scope: Scope): ProblemDetail[] => {
  const path = `/fields/${field}`;
  const own = nameProblems(field, path);
  const { first, all, required: _r, default: _d, unfit: _u, asWritten: _a, ...source } = mapping;
  const several = first ?? all;
  if (!several) return [...own, ...sourceProblems(field, source, path, scope)];
  const key = first ? 'first' : 'all';
  const both = Object.keys(source).map((name) => ({ path: `${path}/${name}`, message: `belongs inside each entry of "${key}"` }));
  const double = first && all ? [{ path: `${path}/all`, message: 'expected either "first" or "all"' }] : [];
  const single = all && !isList(field) ? [{ path: `${path}/all`, message: `"${field}" takes one value: use "first"` }] : [];
  const inner = several.flatMap((entry, index) => sourceProblems(field, entry, `${path}/${key}/${index}`, scope));
  return [...own, ...both, ...double, ...single, ...inner];
};

const idProblems = ({ id, fields }: Mapping): ProblemDetail[] => {
  const composed = id.columns !== undefined || id.fields !== undefined;
  if ((id.column !== undefined) === composed)
    return [{ path: '/id', message: 'expected either "column", or "columns" and "fields"' }];
  return (id.fields ?? [])
    .filter((field) => fields?.[field] === undefined)
    .map((field) => ({ path: '/id/fields', message: `"${field}" must be one of the mapped fields` }));
};

const groupProblems = ({ groupRows, id, fields }: Mapping): ProblemDetail[] => {
  if (!groupRows) return [];
  const noPictures = fields?.images === undefined ? [{ path: '/groupRows', message: 'needs a field "images"' }] : [];
  return id.fields === undefined
    ? noPictures
    : [...noPictures, { path: '/id/fields', message: 'rows are grouped by columns: use "column" or "columns"' }];
};

const rowProblems = ({ rows }: Mapping): ProblemDetail[] =>
  (['only', 'except'] as const).flatMap((key) =>
    (rows?.[key] ?? []).flatMap(({ matches }, index) => patternDetail(matches, `/rows/${key}/${index}/matches`)),
  );

const synonymProblems = ({ synonyms }: Mapping): ProblemDetail[] =>
  Object.keys(synonyms ?? {}).flatMap((field) => nameProblems(field, `/synonyms/${field}`));

/** What the schema cannot express: one source for each field, known fields, valid patterns, templates of earlier fields. */
export const findMappingProblems = (mapping: Mapping): ProblemDetail[] => {
  const above = new Set<string>(mapping.carFields ? KIND_BY_CAR_FIELD.keys() : []);
  const scope: Scope = { above, all: Object.keys(mapping.fields ?? {}) };
  const problems = [
    ...idProblems(mapping),
    ...groupProblems(mapping),
    ...stepProblems(mapping.id.transform, '/id/transform', scope),
    ...rowProblems(mapping),
    ...synonymProblems(mapping),
  ];
  for (const [field, source] of Object.entries(mapping.fields ?? {})) {
    problems.push(...fieldProblems(field, source, scope));
    above.add(field);
  }
  return problems;
};
