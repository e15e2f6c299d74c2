import {
  createFacetAtom,
  createFilterError,
  createNumericAtom,
  createRangeAtom,
  withScore,
  type FilterableAttributes,
  type NumericOperator,
  type WeightedAtom,
} from './filterable';
import { isParameterAbsent } from '../values';

type ReadAtom = (text: string, attributes: FilterableAttributes, path: string) => WeightedAtom;

const COMPARISON = /^\s*([^\s<>=!:]+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)\s*$/u;
const RANGE = /^\s*([^\s<>=!:]+)\s*:\s*(-?[\d.]+)\s+(?:TO|to)\s+(-?[\d.]+)\s*$/u;
const NUMBER_OF_ATTRIBUTE = /^\s*([^\s<>=!:]+)\s*:\s*(-?[\d.]+)\s*$/u;

/** `attribute:value`. A leading minus negates; an escaped minus belongs to the value. */
const facetCondition: ReadAtom = (text, attributes, path) => {
  const colon = text.indexOf(':');
  if (colon < 1) throw createFilterError(path, `"${text.slice(0, 50)}" must have the form attribute:value`);
  // As with Algolia, the minus of a negation may also stand before the attribute.
  const name = text.slice(0, colon).trim();
  // Blanks at the ends of a value belong to it: the shopper chose it as the facet lists it.
  const value = text.slice(colon + 1);
  const [attribute, negatedName] = name.startsWith('-') ? [name.slice(1), true] : [name, false];
  if (value.startsWith('-')) return createFacetAtom(attributes, attribute, value.slice(1), !negatedName, path);
  return createFacetAtom(attributes, attribute, value.startsWith('\\-') ? value.slice(1) : value, negatedName, path);
};

const SCORE = /^(.*)<score=(\d+)>$/su;

/** A score may stand after the condition, `make:Kia<score=2>`. */
const scored =
  (read: ReadAtom): ReadAtom =>
  (text, attributes, path) => {
    const parts = SCORE.exec(text);
    return parts ? withScore(read(parts[1]!, attributes, path), parts[2]!, path) : read(text, attributes, path);
  };

const numericCondition: ReadAtom = (text, attributes, path) => {
  const comparison = COMPARISON.exec(text);
  if (comparison) {
    const [, attribute = '', operator, value = ''] = comparison;
    return createNumericAtom(attributes, { attribute, operator: operator as NumericOperator, value, negated: false }, path);
  }
  const range = RANGE.exec(text);
  if (range) return createRangeAtom(attributes, { attribute: range[1]!, from: range[2]!, to: range[3]!, negated: false }, path);
  const number = NUMBER_OF_ATTRIBUTE.exec(text);
  if (number) {
    return createNumericAtom(attributes, { attribute: number[1]!, operator: '=', value: number[2]!, negated: false }, path);
  }
  throw createFilterError(path, `"${text.slice(0, 50)}" must have the form attribute>=number or attribute:number TO number`);
};

/** `tag`, or `-tag` for records without the tag. */
const tagCondition: ReadAtom = (text, attributes, path) => {
  const tag = text.trim();
  if (tag === '' || tag === '-') throw createFilterError(path, 'must name a tag');
  if (tag.startsWith('-')) return createFacetAtom(attributes, '_tags', tag.slice(1), true, path);
  return createFacetAtom(attributes, '_tags', tag.startsWith('\\-') ? tag.slice(1) : tag, false, path);
};

const conjunction = (value: unknown, attributes: FilterableAttributes, path: string, read: ReadAtom): WeightedAtom[][] => {
  const outer: unknown[] = Array.isArray(value) ? value : [value];
  return outer.flatMap((item, at) => {
    const inner: unknown[] = Array.isArray(item) ? item : [item];
    const atoms = inner.map((text, within) => {
      const where = Array.isArray(item) ? `${path}/${at}/${within}` : `${path}/${at}`;
      if (typeof text !== 'string') throw createFilterError(where, 'must be a string, or a list of strings');
      return read(text, attributes, where);
    });
    return atoms.length > 0 ? [atoms] : [];
  });
};

/** `a,(b,c)`, from an old client. Only correct when no condition contains a comma. */
const listOfText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.includes(',')) return value;
  const parts = value.match(/\([^()]*\)|[^,()]+/gu) ?? [];
  return parts.map((part) => (part.startsWith('(') ? part.slice(1, -1).split(',') : part)).filter((part) => part !== '');
};

export const parseFacetFilters = (value: unknown, attributes: FilterableAttributes, path: string): WeightedAtom[][] =>
  isParameterAbsent(value) ? [] : conjunction(value, attributes, path, scored(facetCondition));

export const parseNumericFilters = (value: unknown, attributes: FilterableAttributes, path: string): WeightedAtom[][] =>
  isParameterAbsent(value) ? [] : conjunction(listOfText(value), attributes, path, numericCondition);

/** Compares the `_tags` of a record. InstantSearch sends the parameter empty. */
export const parseTagFilters = (value: unknown, attributes: FilterableAttributes, path: string): WeightedAtom[][] =>
  isParameterAbsent(value) ? [] : conjunction(listOfText(value), attributes, path, scored(tagCondition));

/** Conditions on values of facets, which decide the order of hits alone. */
export const parseOptionalFilters = (value: unknown, attributes: FilterableAttributes, path: string): WeightedAtom[][] => {
  const groups = isParameterAbsent(value) ? [] : conjunction(value, attributes, path, scored(facetCondition));
  if (groups.flat().some(({ kind }) => kind !== 'facet'))
    throw createFilterError(path, 'must name values of facets, not numbers');
  return groups;
};
