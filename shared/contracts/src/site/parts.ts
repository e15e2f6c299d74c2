import { Type } from 'typebox';

/** Schemas for keys of a dealer's configuration, so that each key is one line in `site.ts`. */

/** So that a typing mistake is reported when the file is read. */
export const REFUSE_UNKNOWN_KEYS = { additionalProperties: false } as const;

/** Required unless `fallback` is given. */
export const textSchema = (description: string, fallback?: string) =>
  Type.String({ description, ...(fallback === undefined ? {} : { default: fallback }) });

/** On texts of a campaign, whose amounts a week, fortnight or month count as repayments without it (F-12). */
export const noLoanSchema = () =>
  Type.Optional(
    Type.Literal(false, {
      description:
        'false: amounts a week, fortnight or month pay no loan, and need no comparison rate. Not set: they need one (F-12)',
    }),
  );

export const switchSchema = (description: string, fallback: boolean) => Type.Boolean({ description, default: fallback });

export const colourSchema = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^#[0-9a-fA-F]{6}$' });

export const slugSchema = (description: string) => Type.String({ description, pattern: '^[a-z0-9-]+$', maxLength: 60 });

/** Refuses `javascript:` and addresses without a scheme (`//host`). */
export const linkSchema = (description: string) => Type.String({ description, pattern: '^(/(?!/)|#|https://|tel:|mailto:)' });

export const dateSchema = (description: string) => Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const timeOfDaySchema = (description: string) => Type.String({ description, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** The error for another value lists the names. */
export const oneOfNamesSchema = <Name extends string>(names: readonly Name[], description?: string) =>
  Type.Unsafe<Name>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      description === undefined ? {} : { description },
    ),
  );

/** Required unless `fallback` is given. */
export const textListSchema = (description: string, fallback?: string[]) =>
  Type.Array(Type.String(), { description, ...(fallback === undefined ? {} : { default: fallback }) });

/** Refuses characters that could end the declaration or the style element. */
export const fontFamilySchema = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^[A-Za-z0-9 ,\'"_-]+$', maxLength: 200 });
