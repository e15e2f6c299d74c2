interface Schema {
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts) => (parts ?? []).flatMap(partsOf)),
];

const schemasOf = (name: string, { properties = {}, patternProperties = {}, additionalProperties }: Schema): Schema[] => [
  ...(Object.hasOwn(properties, name) ? [properties[name] as Schema] : []),
  ...Object.entries(patternProperties).flatMap(([pattern, schema]) => (new RegExp(pattern, 'u').test(name) ? [schema] : [])),
  ...(additionalProperties === undefined || additionalProperties === false ? [] : [{}]),
];

/** A file, a stream and a form are no such object. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Names at the top of an object's schema, which may be made of several. */
export const namesIn = (schema: unknown): string[] => [
  ...new Set(partsOf((schema ?? {}) as Schema).flatMap(({ properties = {} }) => Object.keys(properties))),
];

/** Paths of the names that a schema lacks, such as `/changes/0/dealr`. A schema that states no names takes all. */
export const unknownNames = (schema: unknown, value: unknown, path = ''): string[] => {
  if (!Array.isArray(value) && !isObject(value)) return [];
  const parts = partsOf(schema as Schema);
  if (Array.isArray(value)) {
    const ofItems = { anyOf: parts.flatMap(({ items = [] }) => items) };
    return value.flatMap((each, index) => unknownNames(ofItems, each, `${path}/${index}`));
  }
  if (!parts.some(({ properties, patternProperties }) => properties ?? patternProperties)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const named = parts.flatMap((part) => schemasOf(name, part));
    return named.length > 0 ? unknownNames({ anyOf: named }, inner, `${path}/${name}`) : [`${path}/${name}`];
  });
};
