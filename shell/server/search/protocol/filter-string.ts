import Parser from 'algolia-filters-js-syntax-validator';
import type { FilterAtom } from '../../ports';
import { facetAtom, filterProblem, numericAtom, rangeAtom, type NumericOperator } from './attributes';
import { LIMITS } from './limits';

type Token = NonNullable<ReturnType<Parser['parse']>['tokens']>[number];

const OPERATORS = new Set(['Token_Operator', 'Token_Open_Angled_Bracket', 'Token_Close_Angled_Bracket']);
const NOT_IN_ATOMS = new Set(['First_Token', 'Token_Open_Backet', 'Token_Close_Bracket', 'Token_EOF']);

const unescaped = ({ value }: Token): string => value.replace(/\\(.)/gsu, '$1');

const tokensOf = (filters: string, path: string): Token[] => {
  if (filters.length > LIMITS.filtersLength) {
    throw filterProblem(path, `is longer than ${LIMITS.filtersLength} characters`);
  }
  try {
    const { errorMessage, tokens = [] } = new Parser().parse(filters);
    if (!errorMessage) return tokens;
    const at = tokens.find((token) => token.unexpectedMessage)?.pos;
    throw filterProblem(path, `${errorMessage.replace(/\s+/gu, ' ')}${at === undefined ? '' : ` (position ${at})`}`);
  } catch (error) {
    // The grammar is read by recursion: thousands of brackets exhaust the stack.
    if (error instanceof RangeError) throw filterProblem(path, 'is nested too deeply');
    throw error;
  }
};

/** One condition from its tokens, which the grammar has accepted: attribute, sign, value, and TO value. */
const atomOf = (tokens: Token[], negated: boolean, path: string): FilterAtom => {
  const [attribute, sign, value, , end] = tokens;
  const where = `${path} at position ${attribute!.pos}`;
  if (!sign || !value) return facetAtom('_tags', unescaped(attribute!), negated, where);
  const name = unescaped(attribute!);
  if (OPERATORS.has(sign.type)) return numericAtom(name, sign.value as NumericOperator, value.value, negated, where);
  if (end && tokens[3]?.type === 'Token_Range') return rangeAtom(name, value.value, end.value, negated, where);
  if (tokens.length > 3) throw filterProblem(where, 'scores have no effect here and are not accepted');
  return facetAtom(name, unescaped(value), negated, where);
};

/**
 * Algolia's `filters` in conjunctive form (I-01). The grammar allows an OR only between conditions, so brackets
 * change nothing: each AND begins a new group.
 * @param path what to name in errors
 */
export const parseFilters = (filters: string, path: string): FilterAtom[][] => {
  if (filters.trim() === '') return [];
  const groups: FilterAtom[][] = [[]];
  let atom: Token[] = [];
  let negated = false;
  const close = () => {
    groups.at(-1)!.push(atomOf(atom, negated, path));
    atom = [];
    negated = false;
  };
  for (const token of tokensOf(filters, path)) {
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
