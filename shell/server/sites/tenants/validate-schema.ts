import { SiteConfig } from '@forecourt/contracts/site/site';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { describeFoundValue, quoteShortened } from './tenant-problem';

/** `path` is the JSON pointer of the value. */
export interface ConfigurationBreach {
  path: string;
  expected: string;
  found: string;
}

const ajv = new Ajv({
  useDefaults: true,
  allErrors: true,
  verbose: true,
  strictTypes: false,
  keywords: ['secret'],
  // Optimising the generated code takes as long as all other compiling, and saves nothing for a few configurations.
  code: { optimize: false },
});

/** Compiling takes as long as reading several dealers. */
const compileAtFirstUse = (schema: object): (() => ValidateFunction) => {
  let validate: ValidateFunction | undefined;
  return () => (validate ??= ajv.compile(schema));
};
const wholeSite = compileAtFirstUse(SiteConfig);

/** Fills in defaults in place. Data without a breach is a SiteConfig. */
export function validateSiteConfig(data: Record<string, unknown>): ConfigurationBreach[] {
  const validateSite = wholeSite();
  return validateSite(data) ? [] : breachByPath(validateSite.errors ?? []);
}

const sections = new Map(
  Object.entries(SiteConfig.properties).map(([key, schema]) => [
    key,
    compileAtFirstUse({
      type: 'object',
      properties: { [key]: schema },
      required: SiteConfig.required.filter((each) => each === key),
    }),
  ]),
);

/** Fills in the key's defaults in place. */
export const sectionFitsSchema = (key: string, data: Record<string, unknown>): boolean => sections.get(key)?.()(data) ?? false;

/** Missing keys are no breach, because another layer may state them. */
export const findBreachesOfSections = (data: Record<string, unknown>): ConfigurationBreach[] =>
  Object.keys(data).flatMap((key) => {
    const validate = sections.get(key)?.();
    if (!validate)
      return [
        {
          path: `/${escapePointerKey(key)}`,
          expected: `one of the keys ${[...sections.keys()].join(', ')}`,
          found: `the unknown key ${quoteShortened(key)}`,
        },
      ];
    return validate(structuredClone({ [key]: data[key] }))
      ? []
      : breachByPath((validate.errors ?? []).filter(({ keyword }) => keyword !== 'required'));
  });

/** Does not change the data. */
export function createSchemaCheck(schema: TSchema): (data: unknown) => ConfigurationBreach[] {
  const validate = ajv.compile(schema);
  return (data) => (validate(structuredClone(data)) ? [] : breachByPath(validate.errors ?? []));
}

export const escapePointerKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Several allowed constants for one value become one breach that lists all of them. */
function breachByPath(errors: ErrorObject[]): ConfigurationBreach[] {
  const choices = new Map<string, string[]>();
  for (const error of errors) {
    if (error.keyword !== 'const') continue;
    const allowed = String((error.params as { allowedValue: unknown }).allowedValue);
    choices.set(error.instancePath, [...(choices.get(error.instancePath) ?? []), allowed]);
  }
  return errors
    .filter(({ schemaPath }) => !/\/anyOf\/\d+\//.test(schemaPath))
    .map((error) => breachOf(error, choices.get(error.instancePath)));
}

/** Keyed by path, with the advice for whoever still has them. */
const RETIRED_KEYS: Record<string, string> = {
  '/releases/errorLimit/views':
    'no such key, because rollouts are judged by their visitors and need no minimum of page views: remove it',
};

function breachOf(error: ErrorObject, choices: string[] | undefined): ConfigurationBreach {
  const params = error.params as Record<string, unknown>;
  const path = error.instancePath;
  if (error.keyword === 'additionalProperties') {
    const key = String(params.additionalProperty);
    const retired = RETIRED_KEYS[`${path}/${key}`];
    if (retired !== undefined)
      return { path: `${path}/${key}`, expected: retired, found: `the retired key ${quoteShortened(key)}` };
    const names = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
    const patterns = Object.keys((error.parentSchema?.patternProperties as object | undefined) ?? {});
    return {
      path: `${path}/${escapePointerKey(key)}`,
      expected: names.length > 0 ? `one of the keys ${names.join(', ')}` : `a key like ${patterns.join(' or ')}`,
      found: `the unknown key ${quoteShortened(key)}`,
    };
  }
  if (error.keyword === 'required') {
    const key = String(params.missingProperty);
    const schema = (error.parentSchema?.properties as Record<string, TSchema> | undefined)?.[key];
    return { path: `${path}/${key}`, expected: `${typeName(schema)} (the key is required)`, found: 'nothing' };
  }
  return { path, expected: expectation(error, choices), found: describeFoundValue(error.data) };
}

const LIMITS: Record<string, (limit: unknown) => string> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit} entries`,
  maxItems: (limit) => `at most ${limit} entries`,
};

function expectation(error: ErrorObject, choices: string[] | undefined): string {
  const schema = error.parentSchema as (TSchema & { description?: string }) | undefined;
  if (error.keyword === 'anyOf') return choices ? `one of ${choices.join(', ')}` : 'one of the forms that the schema lists';
  if (error.keyword === 'pattern') {
    return `text like ${(error.params as { pattern: string }).pattern}${schema?.description ? ` (${schema.description})` : ''}`;
  }
  if (error.keyword === 'type') {
    const hint =
      (error.params as { type: string }).type === 'string' && typeof error.data === 'number' ? ' (put it in quotes)' : '';
    return `${typeName(schema)}${hint}`;
  }
  return LIMITS[error.keyword]?.((error.params as { limit: unknown }).limit) ?? error.message ?? error.keyword;
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'keys and values',
  array: 'a list',
};

const typeName = (schema: unknown): string => TYPES[(schema as { type?: string } | undefined)?.type ?? ''] ?? 'a value';
