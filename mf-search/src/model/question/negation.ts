import type { QuestionToken } from './tokens';

const NEGATIONS = (
  'not|no|non|never|without|with out|w/out|w/o|except|excluding|exclude|excl|exc|minus|avoid|avoiding|hate|neither|nor|nothing|but not|and not|or not|but no|with no|' +
  'except for|other than|apart from|instead of|rather than|anything but|everything but|all but|any but|anything except|everything except|' +
  'anything other than|dont want|do not want|dont like|do not like|dont need|do not need|dont show|do not show|dont show me|' +
  'do not show me|isnt|is not|arent|are not|must not be|mustnt be|cant be|cannot be|can not be|shouldnt be|should not be|doesnt have|does not have|dont have|do not have|sick of|skip'
)
  .split('|')
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length);

/** They look like a negation and say nothing, or the opposite. */
const NO_NEGATIONS =
  'not only|nothing but|not without|not sure|not too sure|not fussed|not fussy|no worries|no rush|no preference|no idea|not just'
    .split('|')
    .map((phrase) => phrase.split(' '));

const lengthOf = (phrases: readonly string[][], tokens: readonly QuestionToken[], at: number): number =>
  phrases.find((words) => words.every((word, index) => tokens[at + index]?.word === word))?.length ?? 0;

/** "any colour but white". */
const isButOfAll = (tokens: readonly QuestionToken[], at: number): boolean =>
  tokens[at]?.word === 'but' &&
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(?:any|anything|all|every|everything)$/.test(word));

/** `length`: the words that negate what follows; the sign of "-diesel" is none. Undefined if nothing is negated. */
export const negationAt = (tokens: readonly QuestionToken[], at: number): { isSigned: boolean; length: number } | undefined => {
  if (tokens[at]?.negated) return { isSigned: true, length: 0 };
  const length = lengthOf(NEGATIONS, tokens, at) || (isButOfAll(tokens, at) ? 1 : 0);
  return length > 0 && lengthOf(NO_NEGATIONS, tokens, at) === 0 ? { isSigned: false, length } : undefined;
};

const AFTER_NAME = [
  'no thanks',
  'no thank you',
  'need not apply',
  'not wanted',
  'not required',
  'excluded',
  'is out',
  'are out',
].map((phrase) => phrase.split(' '));

/** Number of words that negate the name before them: "diesel no thanks". */
export const negationAfter = (tokens: readonly QuestionToken[], at: number): number => lengthOf(AFTER_NAME, tokens, at);

/** "nothing but": the words after it count as they stand. */
export const fillerPhraseAt = (tokens: readonly QuestionToken[], at: number): number => lengthOf(NO_NEGATIONS, tokens, at);
