import Parser from 'algolia-filters-js-syntax-validator';
import type { FilterAtom } from '../../contract/search-query';
import { PROTOCOL_LIMITS } from '../limits';
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

type Token = NonNullable<ReturnType<Parser['parse']>['tokens']>[number];

const OPERATORS = new Set(['Token_Operator', 'Token_Open_Angled_Bracket', 'Token_Close_Angled_Bracket']);
const NOT_IN_ATOMS = new Set(['First_Token', 'Token_Open_Backet', 'Token_Close_Bracket', 'Token_EOF']);
const LOWER_CASE = /^(?:and|or|not|to)$/iu;

const unescaped = ({ value }: Token): string => value.replace(/\\(.)/gsu, '$1');

/** For usual mistakes, because the messages of Algolia's grammar are short; '' when there is none. */
const hintFor = (tokens: Token[], at: number): string => {
  const token = tokens[at];
  if (!token) return '';
  const before = tokens[at - 1];
  const operator = [token, before].find((each) => each?.type === 'Token_String' && LOWER_CASE.test(each.value));
  if (operator) return `: operators are written in capitals, ${operator.value.toUpperCase()}`;
  if (before?.type === 'Token_NOT') return ': NOT stands before one condition, never before a group';
  if (token.type === 'Token_String' && before?.type === 'Token_String') return ': a value with spaces stands in quotes';
  return '';
};

const filterTokens = (filters: string, path: string): Token[] => {
  if (filters.length > PROTOCOL_LIMITS.filtersLength) {
    throw createFilterError(path, `is longer than ${PROTOCOL_LIMITS.filtersLength} characters`);
  }
  try {
    const { errorMessage, tokens = [] } = new Parser().parse(filters);
    if (!errorMessage) return tokens;
    const at = tokens.findIndex((token) => token.unexpectedMessage);
    const where = at < 0 ? '' : ` (position ${tokens[at]!.pos})`;
    throw createFilterError(path, `${errorMessage.replace(/\s+/gu, ' ')}${where}${hintFor(tokens, at)}`);
  } catch (error) {
    // The parser is recursive, so a filter with thousands of brackets exhausts the stack.
    if (error instanceof RangeError) throw createFilterError(path, 'is nested too deeply');
    throw error;
  }
};

/** The grammar accepted the tokens: attribute, operator, value, and TO value. */
const filterAtomOfTokens = (tokens: Token[], negated: boolean, attributes: FilterableAttributes, path: string): FilterAtom => {
  const [first, sign, value, , end] = tokens;
  const where = `${path} at position ${first!.pos}`;
  const attribute = unescaped(first!);
  if (!sign || !value) return createFacetAtom(attributes, '_tags', attribute, negated, where);
  if (OPERATORS.has(sign.type)) {
    return createNumericAtom(
      attributes,
      { attribute, operator: sign.value as NumericOperator, value: value.value, negated },
      where,
    );
  }
  if (end && tokens[3]?.type === 'Token_Range') {
    return createRangeAtom(attributes, { attribute, from: value.value, to: end.value, negated }, where);
  }
  return createFacetAtom(attributes, attribute, unescaped(value), negated, where);
};

/** Tokens of a score such as `<score=3>`. */
const SCORE_LENGTH = 5;

const weightedAtomOfTokens = (
  tokens: Token[],
  negated: boolean,
  attributes: FilterableAttributes,
  path: string,
): WeightedAtom => {
  const score = tokens.slice(-SCORE_LENGTH);
  const hasScore = tokens.length > SCORE_LENGTH && score[0]?.type === 'Token_Open_Angled_Bracket' && score[1]?.value === 'score';
  if (!hasScore) return filterAtomOfTokens(tokens, negated, attributes, path);
  const atom = filterAtomOfTokens(tokens.slice(0, -SCORE_LENGTH), negated, attributes, path);
  return withScore(atom, score[3]!.value, `${path} at position ${tokens[0]!.pos}`);
};

/** ORs that are joined by AND (I-01). The grammar allows OR only between single conditions: each AND begins a new group. */
export const parseFilters = (filters: string, attributes: FilterableAttributes, path: string): WeightedAtom[][] => {
  if (filters.trim() === '') return [];
  const groups: WeightedAtom[][] = [[]];
  let atom: Token[] = [];
  let negated = false;
  const close = () => {
    groups.at(-1)!.push(weightedAtomOfTokens(atom, negated, attributes, path));
    atom = [];
    negated = false;
  };
  for (const token of filterTokens(filters, path)) {
    if (token.type === 'Token_NOT') negated = true;
    else if (token.type === 'Token_OR') close();
    else if (token.type === 'Token_AND') {
      close();
      groups.push([]);
    } else if (!NOT_IN_ATOMS.has(token.type)) atom.push(token);
  }
  close();
  return groups;
};
