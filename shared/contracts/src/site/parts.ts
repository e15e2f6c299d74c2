import { Type } from 'typebox';

/** Building blocks of the configuration schema, so that each key is one line in `site.ts`. */

/** Refuses unknown keys, so that a typing mistake is reported when the file is read. */
export const closed = { additionalProperties: false } as const;

/** Returns the schema of a text. The key is required unless there is a `fallback`. */
export const text = (description: string, fallback?: string) =>
  Type.String({ description, ...(fallback === undefined ? {} : { default: fallback }) });

/** Returns the schema of a switch. */
export const flag = (description: string, fallback: boolean) => Type.Boolean({ description, default: fallback });

/** Returns the schema of a colour as `#` and six hexadecimal digits. */
export const colour = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^#[0-9a-fA-F]{6}$' });

/** Returns the schema of a part of an address: lower case letters, digits and hyphens. */
export const slug = (description: string) => Type.String({ description, pattern: '^[a-z0-9-]+$', maxLength: 60 });

/** Returns the schema of a link's address. It refuses `javascript:` and addresses without a scheme (`//host`). */
export const href = (description: string) => Type.String({ description, pattern: '^(/(?!/)|#|https://|tel:|mailto:)' });

/** Returns the schema of an ISO 8601 date. */
export const day = (description: string) => Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Returns the schema of a time of day, `HH:MM` of 24 hours. */
export const time = (description: string) => Type.String({ description, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Returns the schema of one of the names. A refusal lists the names. */
export const oneOf = <Name extends string>(names: readonly Name[], description?: string) =>
  Type.Unsafe<Name>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      description === undefined ? {} : { description },
    ),
  );

/** Returns the schema of a list of texts. The key is required unless there is a `fallback`. */
export const texts = (description: string, fallback?: string[]) =>
  Type.Array(Type.String(), { description, ...(fallback === undefined ? {} : { default: fallback }) });

/**
 * Returns the schema of a CSS font family. It refuses characters that could end the declaration or the style element.
 */
export const fontFamily = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^[A-Za-z0-9 ,\'"_-]+$', maxLength: 200 });
