import { ProblemError } from '@forecourt/contracts/problem';

export type SearchParameters = ReadonlyMap<string, unknown>;

export const createParameterError = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_request', `${path}: ${message}`, [{ path, message }]);

export const isParameterAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The number may be a text, as in URL-encoded parameters. Throws for another value. */
export const readIntegerParameter = (
  parameters: SearchParameters,
  name: string,
  path: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number => {
  const raw = parameters.get(name);
  if (isParameterAbsent(raw)) return fallback;
  const value = typeof raw === 'string' && /^-?\d{1,15}$/u.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw createParameterError(`${path}/${name}`, `must be a whole number from ${min} to ${max}`);
  }
  return value;
};

export const readTextParameter = (
  parameters: SearchParameters,
  name: string,
  path: string,
  fallback: string,
  maxLength: number,
): string => {
  const raw = parameters.get(name);
  if (raw === undefined || raw === null) return fallback;
  if (typeof raw !== 'string' || raw.length > maxLength) {
    throw createParameterError(`${path}/${name}`, `must be a text of at most ${maxLength} characters`);
  }
  return raw;
};

export const readFlagParameter = (parameters: SearchParameters, name: string, path: string, fallback: boolean): boolean => {
  const raw = parameters.get(name);
  if (isParameterAbsent(raw)) return fallback;
  if (raw === true || raw === 'true') return true;
  if (raw === false || raw === 'false') return false;
  throw createParameterError(`${path}/${name}`, 'must be true or false');
};

export const readChoiceParameter = <V extends string>(
  parameters: SearchParameters,
  name: string,
  path: string,
  values: readonly V[],
  fallback: V,
): V => {
  const raw = parameters.get(name);
  if (isParameterAbsent(raw)) return fallback;
  const value = values.find((each) => each === String(raw));
  if (value === undefined) throw createParameterError(`${path}/${name}`, `must be one of ${values.join(', ')}`);
  return value;
};

/** A text stands for one name, or for several between commas. Throws for another value. */
export const readNamesParameter = (parameters: SearchParameters, name: string, path: string, fallback: string[]): string[] => {
  const raw = parameters.get(name);
  if (raw === undefined || raw === null) return fallback;
  const list: unknown = typeof raw === 'string' ? raw.split(',').map((item) => item.trim()) : raw;
  if (!Array.isArray(list) || list.length > 100 || !list.every((item) => typeof item === 'string')) {
    throw createParameterError(`${path}/${name}`, 'must be a list of at most 100 strings');
  }
  return list.filter((item) => item !== '');
};
