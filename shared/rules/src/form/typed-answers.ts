import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { isPlainObject } from '../text/is-plain-object';

/** Of a form that is not sent yet; the browser stores them until the tab is closed. */
export interface TypedAnswers {
  values: FormValues;
  /** From 0. */
  step: number;
  /** So that the server's draft of this form stays the same. */
  key?: string;
}

/** Contains the dealer's slug, because dealers may share an origin, and the car, because the answers are about it. */
export const typedAnswersKey = (dealer: string, form: string, car = ''): string => `forecourt:${dealer}:typed:${form}:${car}`;

const isAnswer = (value: unknown): value is FormValues[string] =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

export const visibleAnswers = (
  { fields }: Pick<FormDescription, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[name];
      return type !== 'hidden' && isAnswer(value) ? [[name, value]] : [];
    }),
  );

/** Undefined for an invalid text. */
export const parseTypedAnswers = (text: string | null, form: Pick<FormDescription, 'fields'>): TypedAnswers | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isPlainObject(stored) || !isPlainObject(stored['values'])) return undefined;
    const { values, step, key } = stored;
    return {
      values: visibleAnswers(form, values as Record<string, unknown>),
      step: Number.isInteger(step) && Number(step) > 0 ? Number(step) : 0,
      ...(typeof key === 'string' && /^[a-f0-9]{32}$/.test(key) ? { key } : {}),
    };
  } catch {
    return undefined;
  }
};
