import type { FilterAtom } from '../../ports';
import { facetAtom, filterProblem, numericAtom, rangeAtom, type NumericOperator } from './attributes';

type ReadAtom = (text: string, path: string) => FilterAtom;

const COMPARISON = /^\s*([\w.]+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)\s*$/u;
const RANGE = /^\s*([\w.]+)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/u;
const NUMBER_OF_ATTRIBUTE = /^\s*([\w.]+)\s*:\s*(-?[\d.]+)\s*$/u;

/** `attribute:value`; a leading minus negates, an escaped one belongs to the value. */
const facetCondition: ReadAtom = (text, path) => {
  const colon = text.indexOf(':');
  if (colon < 1) throw filterProblem(path, `"${text.slice(0, 50)}" must have the form attribute:value`);
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (value.startsWith('-')) return facetAtom(attribute, value.slice(1), true, path);
  return facetAtom(attribute, value.startsWith('\\-') ? value.slice(1) : value, false, path);
};

const numericCondition: ReadAtom = (text, path) => {
  const comparison = COMPARISON.exec(text);
  if (comparison) return numericAtom(comparison[1]!, comparison[2] as NumericOperator, comparison[3]!, false, path);
  const range = RANGE.exec(text);
  if (range) return rangeAtom(range[1]!, range[2]!, range[3]!, false, path);
  const number = NUMBER_OF_ATTRIBUTE.exec(text);
  if (number) return numericAtom(number[1]!, '=', number[2]!, false, path);
  throw filterProblem(path, `"${text.slice(0, 50)}" must have the form attribute>=number or attribute:number TO number`);
};

/** A list is AND, a list inside it OR; one condition may stand alone as a string. */
const conjunction = (value: unknown, path: string, read: ReadAtom): FilterAtom[][] => {
  const outer: unknown[] = Array.isArray(value) ? value : [value];
  return outer.flatMap((item, at) => {
    const inner: unknown[] = Array.isArray(item) ? item : [item];
    const atoms = inner.map((text, within) => {
      const where = Array.isArray(item) ? `${path}/${at}/${within}` : `${path}/${at}`;
      if (typeof text !== 'string') throw filterProblem(where, 'must be a string, or a list of strings');
      return read(text, where);
    });
    return atoms.length > 0 ? [atoms] : [];
  });
};

const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

export const parseFacetFilters = (value: unknown, path: string): FilterAtom[][] =>
  absent(value) ? [] : conjunction(value, path, facetCondition);

export const parseNumericFilters = (value: unknown, path: string): FilterAtom[][] =>
  absent(value) ? [] : conjunction(value, path, numericCondition);

/** Records carry no tags: InstantSearch sends the parameter empty, and anything else would find nothing. */
export const refuseTagFilters = (value: unknown, path: string): void => {
  if (absent(value) || (Array.isArray(value) && value.length === 0)) return;
  throw filterProblem(path, 'records have no tags');
};
