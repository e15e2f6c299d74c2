import { Type } from 'typebox';

/** Building blocks of the configuration schema: one line a key in `site.ts`. */

/** Unknown keys are refused, so that a typing mistake is found when the file is read. */
export const closed = { additionalProperties: false } as const;

/** Text. Without `fallback` the key must be given. */
export const text = (description: string, fallback?: string) =>
  Type.String({ description, ...(fallback === undefined ? {} : { default: fallback }) });

/** On or off. */
export const flag = (description: string, fallback: boolean) => Type.Boolean({ description, default: fallback });

/** Colour as six hexadecimal digits. */
export const colour = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^#[0-9a-fA-F]{6}$' });

/** Part of an address: lower case letters, digits and hyphens. */
export const slug = (description: string) => Type.String({ description, pattern: '^[a-z0-9-]+$', maxLength: 60 });

/** Target of a link. `javascript:` and addresses without a scheme (`//host`) are refused. */
export const href = (description: string) => Type.String({ description, pattern: '^(/(?!/)|#|https://|tel:|mailto:)' });

/** Day as ISO 8601 writes it. */
export const day = (description: string) => Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Time of day, 24 hours. */
export const time = (description: string) => Type.String({ description, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** One of the names: another is refused, with the ones there are. */
export const oneOf = <Name extends string>(names: readonly Name[], description?: string) =>
  Type.Unsafe<Name>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      description === undefined ? {} : { description },
    ),
  );

/** List of texts. Without `fallback` it must be given. */
export const texts = (description: string, fallback?: string[]) =>
  Type.Array(Type.String(), { description, ...(fallback === undefined ? {} : { default: fallback }) });

/** CSS font family: no character that could end the declaration or the style element. */
export const fontFamily = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^[A-Za-z0-9 ,\'"_-]+$', maxLength: 200 });
