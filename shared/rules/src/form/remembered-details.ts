import type { FormValues } from '@forecourt/contracts/form/form';

/** Details of a person that the browser remembers for the next form (L-06, site-area §3). */
export const REMEMBERED = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type RememberedDetails = Partial<Record<(typeof REMEMBERED)[number], string>>;

/** Where the browser keeps them: one place for each dealer, because dealers may share an origin. */
export const detailsKey = (dealer: string): string => `forecourt:${dealer}:details`;

const texts = (values: Record<string, unknown>): RememberedDetails =>
  Object.fromEntries(
    REMEMBERED.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );

/** What is remembered of answers: only when name, email and phone are all there (L-06). */
export const detailsOf = (values: FormValues): RememberedDetails | undefined => {
  const details = texts(values);
  return details.name && details.email && details.phone ? details : undefined;
};

/** The details as they were kept; empty for what is none. */
export const parseDetails = (text: string | null): RememberedDetails => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (detailsOf(texts(kept as Record<string, unknown>)) ?? {}) : {};
  } catch {
    return {};
  }
};
