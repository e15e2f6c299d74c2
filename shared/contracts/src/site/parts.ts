import { Type } from 'typebox';

/** Functions that return schemas for keys of a dealer's configuration, so that each key is one line in `site.ts`. */

/** Option of an object schema that refuses unknown keys, so that a typing mistake is reported when the file is read. */
export const REFUSE_UNKNOWN_KEYS = { additionalProperties: false } as const;

/** Returns the schema of a text in a dealer's configuration. The key is required unless `fallback` is given. */
export const textSchema = (description: string, fallback?: string) =>
  Type.String({ description, ...(fallback === undefined ? {} : { default: fallback }) });

/** Returns the schema of a key that is true or false. */
export const switchSchema = (description: string, fallback: boolean) => Type.Boolean({ description, default: fallback });

/** Returns the schema of a colour as `#` and six hexadecimal digits. */
export const colourSchema = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^#[0-9a-fA-F]{6}$' });

/** Returns the schema of a part of an address: lower case letters, digits and hyphens. */
export const slugSchema = (description: string) => Type.String({ description, pattern: '^[a-z0-9-]+$', maxLength: 60 });

/** Returns the schema of a link's address. It refuses `javascript:` and addresses without a scheme (`//host`). */
export const linkSchema = (description: string) => Type.String({ description, pattern: '^(/(?!/)|#|https://|tel:|mailto:)' });

/** Returns the schema of an ISO 8601 date. */
export const dateSchema = (description: string) => Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Returns the schema of a time of day, `HH:MM` in 24 hours. */
export const timeOfDaySchema = (description: string) => Type.String({ description, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Returns the schema of a value that is one of the names. The error for another value lists the names. */
export const oneOfNamesSchema = <Name extends string>(names: readonly Name[], description?: string) =>
  Type.Unsafe<Name>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      description === undefined ? {} : { description },
    ),
  );

/** Returns the schema of a list of texts. The key is required unless `fallback` is given. */
export const textListSchema = (description: string, fallback?: string[]) =>
  Type.Array(Type.String(), { description, ...(fallback === undefined ? {} : { default: fallback }) });

/**
 * Returns the schema of a CSS font family. It refuses characters that could end the declaration or the style element.
 */
export const fontFamilySchema = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^[A-Za-z0-9 ,\'"_-]+$', maxLength: 200 });
