import { ProblemError } from '@forecourt/contracts/problem';

/** Parameters of one search by name. */
export type Parameters = ReadonlyMap<string, unknown>;

/** The error for a wrong value of a parameter. */
export const parameterProblem = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_request', `${path}: ${message}`, [{ path, message }]);

/** Whether a parameter was left out or left empty. */
export const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A whole number; numbers may arrive as text, as in URL-encoded parameters. */
export const readInteger = (
  parameters: Parameters,
  name: string,
  path: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number => {
  const given = parameters.get(name);
  if (absent(given)) return fallback;
  const value = typeof given === 'string' && /^-?\d{1,15}$/u.test(given) ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw parameterProblem(`${path}/${name}`, `must be a whole number from ${min} to ${max}`);
  }
  return value;
};

export const readText = (parameters: Parameters, name: string, path: string, fallback: string, maxLength: number): string => {
  const given = parameters.get(name);
  if (given === undefined || given === null) return fallback;
  if (typeof given !== 'string' || given.length > maxLength) {
    throw parameterProblem(`${path}/${name}`, `must be a text of at most ${maxLength} characters`);
  }
  return given;
};

export const readFlag = (parameters: Parameters, name: string, path: string, fallback: boolean): boolean => {
  const given = parameters.get(name);
  if (absent(given)) return fallback;
  if (given === true || given === 'true') return true;
  if (given === false || given === 'false') return false;
  throw parameterProblem(`${path}/${name}`, 'must be true or false');
};

export const readOneOf = <V extends string>(
  parameters: Parameters,
  name: string,
  path: string,
  values: readonly V[],
  fallback: V,
): V => {
  const given = parameters.get(name);
  if (absent(given)) return fallback;
  const value = values.find((each) => each === String(given));
  if (value === undefined) throw parameterProblem(`${path}/${name}`, `must be one of ${values.join(', ')}`);
  return value;
};

/** A list of names; a bare string is one name, or several between commas. */
export const readNames = (parameters: Parameters, name: string, path: string, fallback: string[]): string[] => {
  const given = parameters.get(name);
  if (given === undefined || given === null) return fallback;
  const list: unknown = typeof given === 'string' ? given.split(',').map((item) => item.trim()) : given;
  if (!Array.isArray(list) || list.length > 100 || !list.every((item) => typeof item === 'string')) {
    throw parameterProblem(`${path}/${name}`, 'must be a list of at most 100 strings');
  }
  return list.filter((item) => item !== '');
};
