import type { ProblemDetail } from '@forecourt/contracts/problem';
import type { FormValues } from '@forecourt/contracts/form/form';

/** Outcome of sending a form. `errors`: messages by field name. `message`: about the whole. */
export type SubmitResult = { ok: true } | { ok: false; message?: string; errors?: Record<string, string> };

/** The places in an error where a problem's details stand: the error itself, or the body that a client wrapped. */
const detailsOf = (error: unknown): { message?: string; errors?: ProblemDetail[] } => {
  if (typeof error !== 'object' || error === null) return {};
  const { data, detail, message, errors, code } = error as Record<string, unknown>;
  if (typeof data === 'object' && data !== null) return detailsOf(data);
  // Only an error of the catalogue is written for people.
  if (typeof code !== 'string' || code === 'network') return {};
  const said = [detail, message].find((part) => typeof part === 'string');
  return { message: said as string | undefined, errors: Array.isArray(errors) ? (errors as ProblemDetail[]) : undefined };
};

/**
 * Maps what a failed call threw (a problem document, a `ProblemError`, an RTK Query error) to the fields of the form:
 * the last part of a path names the field, `/fields/Vehicle Make` → `Vehicle Make`. What fits no field goes to the
 * message; an error without a code gives `unexpected`. (L-01)
 */
export const transformErrors = (error: unknown, names: string[], unexpected: string): SubmitResult => {
  const { message, errors = [] } = detailsOf(error);
  const fieldOf = ({ path }: ProblemDetail) => names.find((name) => path === name || path.endsWith(`/${name}`));
  const mapped = errors.flatMap((problem): [string, string][] => {
    const field = fieldOf(problem);
    return field ? [[field, problem.message]] : [];
  });
  const rest = errors.filter((problem) => !fieldOf(problem)).map((problem) => problem.message);
  const general = [...new Set(rest)].join(' ') || (mapped.length > 0 ? undefined : (message ?? unexpected));
  return { ok: false, message: general, errors: Object.fromEntries(mapped.toReversed()) };
};

/** What the server said about an answer; it holds until that answer changes. */
export interface ServerStatus {
  message?: string;
  errors: Record<string, { message: string; value: FormValues[string] | undefined }>;
}

/** Binds the server's messages to the answers they are about. */
export const serverStatus = (
  { message, errors = {} }: Extract<SubmitResult, { ok: false }>,
  values: FormValues,
): ServerStatus => ({
  message,
  errors: Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, { message: said, value: values[name] }])),
});

interface FormState {
  errors: Record<string, unknown>;
  touched: Record<string, unknown>;
  values: FormValues;
  status?: unknown;
}

/** The message to show at a field now, if any: its own check once it was visited, else what the server said about this very answer. */
export const errorOf = ({ errors, touched, values, status }: FormState, name: string): string | undefined => {
  const own = errors[name];
  if (touched[name] && typeof own === 'string') return own;
  const said = (status as ServerStatus | undefined)?.errors[name];
  return said && said.value === values[name] ? said.message : undefined;
};
