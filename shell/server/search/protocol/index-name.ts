import { createParameterError } from './values';

/** No character with a meaning in paths or file systems, and no blank at an end. */
const NAME = /^[A-Za-z0-9_](?:[A-Za-z0-9_. -]{0,126}[A-Za-z0-9_.-])?$/u;

export const isIndexName = (name: string): boolean => NAME.test(name);

export const checkIndexName = (name: unknown, path: string): string => {
  if (typeof name !== 'string' || name === '') throw createParameterError(path, 'must name an index');
  if (!isIndexName(name)) {
    const allowed = 'letters, digits, _, -, . and blanks between them';
    throw createParameterError(path, `"${name.slice(0, 60)}" is not the name of an index: ${allowed}`);
  }
  return name;
};
