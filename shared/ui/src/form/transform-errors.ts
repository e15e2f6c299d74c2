import type { ProblemDetail } from '@forecourt/contracts/problem';
import type { FormValues } from '@forecourt/contracts/form/form';

/** After a failure, `errors` contains messages by field name, and `message` is about the whole form. */
export type SubmitResult = { ok: true } | { ok: false; message?: string; errors?: Record<string, string> };

/** From the error itself, or from the `data` in which a client wraps them. */
const detailsOf = (error: unknown): { message?: string; errors?: ProblemDetail[] } => {
  if (typeof error !== 'object' || error === null) return {};
  const { data, detail, message, errors, code } = error as Record<string, unknown>;
  if (typeof data === 'object' && data !== null) return detailsOf(data);
  // Messages of other errors, such as a failed connection, are not written for shoppers.
  if (typeof code !== 'string' || code === 'network') return {};
  const said = [detail, message].find((part) => typeof part === 'string');
  return { message: said as string | undefined, errors: Array.isArray(errors) ? (errors as ProblemDetail[]) : undefined };
};

/**
 * From a problem document, a `ProblemError` or an RTK Query error to messages at form fields. The last part of a path
 * names the field: `/fields/Vehicle Make` → `Vehicle Make`. Errors of no field become the message of the form; an error
 * without a code becomes `unexpected` (L-01).
 */
export const transformErrors = (error: unknown, names: string[], unexpected: string): SubmitResult => {
  const { message, errors = [] } = detailsOf(error);
  const fieldOf = ({ path }: ProblemDetail) => names.find((name) => path === name || path.endsWith(`/${name}`));
  const mapped = errors.flatMap((problem): [string, string][] => {
    const field = fieldOf(problem);
    return field ? [[field, problem.message]] : [];
  });
  const formMessages = errors.filter((problem) => !fieldOf(problem)).map((problem) => problem.message);
  const general = [...new Set(formMessages)].join(' ') || (mapped.length > 0 ? undefined : (message ?? unexpected));
  return { ok: false, message: general, errors: Object.fromEntries(mapped.toReversed()) };
};

/** By field; a message disappears when the shopper changes the field. */
export interface ServerFieldErrors {
  message?: string;
  errors: Record<string, { message: string; value: FormValues[string] | undefined }>;
}

/** With the answers to which the messages refer. */
export const serverFieldErrors = (
  { message, errors = {} }: Extract<SubmitResult, { ok: false }>,
  values: FormValues,
): ServerFieldErrors => ({
  message,
  errors: Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, { message: said, value: values[name] }])),
});

interface FormState {
  errors: Record<string, unknown>;
  touched: Record<string, unknown>;
  values: FormValues;
  status?: unknown;
}

/** Of the field's own check after the shopper left the field, otherwise the server's message about the present answer. */
export const fieldErrorMessage = ({ errors, touched, values, status }: FormState, name: string): string | undefined => {
  const own = errors[name];
  if (touched[name] && typeof own === 'string') return own;
  const said = (status as ServerFieldErrors | undefined)?.errors[name];
  return said && said.value === values[name] ? said.message : undefined;
};
