import type { QuestionToken } from './tokens';

/** "can't spend more than 15k". */
const NOT_TO_PAY = (
  'not|not to|cant|cannot|can not|couldnt|could not|wont|will not|shouldnt|should not|dont want to|do not want to|rather not|' +
  'nothing that|nothing'
)
  .split('|')
  .flatMap((not) => 'pay paying spend spending afford go cost costs costing'.split(' ').map((verb) => `${not} ${verb}`));

const NEGATIONS = (
  'not|no|non|never|without|with out|w/out|w/o|except|excluding|exclude|excl|exc|minus|avoid|avoiding|hate|neither|nor|nothing|but not|and not|or not|but no|with no|' +
  'except for|other than|apart from|aside from|besides|everything bar|anything bar|all bar|any bar|sans|instead of|rather than|anything but|everything but|all but|any but|anything except|everything except|' +
  'anything other than|dont want|do not want|dont like|do not like|dont need|do not need|dont show|do not show|dont show me|' +
  'do not show me|isnt|is not|arent|are not|must not be|mustnt be|cant be|cannot be|can not be|shouldnt be|should not be|doesnt have|does not have|dont have|do not have|sick of|skip|no way|aint|cant stand|cannot stand|wont buy|wont drive|wont have|wouldnt want|wouldnt buy|wouldnt have'
)
  .split('|')
  .concat(NOT_TO_PAY)
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length);

/** They look like a negation and say nothing, or the opposite. */
const NO_NEGATIONS =
  'not only|nothing but|not without|not sure|not too sure|not fussed|not fussy|no worries|no rush|no preference|no idea|not just'
    .split('|')
    .map((phrase) => phrase.split(' '));

/** What the shopper does not mind is neither wanted nor excluded. */
const INDIFFERENT =
  'doesnt have to be|does not have to be|dont have to be|do not have to be|doesnt need to be|does not need to be|no need to be|need not be|neednt be|with or without|whether or not|not necessarily'
    .split('|')
    .map((phrase) => phrase.split(' '));

const lengthOf = (phrases: readonly string[][], tokens: readonly QuestionToken[], at: number): number =>
  phrases.find((words) => words.every((word, index) => tokens[at + index]?.word === word))?.length ?? 0;

/** "any colour but white". */
const isButOfAll = (tokens: readonly QuestionToken[], at: number): boolean =>
  tokens[at]?.word === 'but' &&
  tokens[at - 1]?.text.endsWith(',') !== true &&
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(?:any|anything|all|every|everything)$/.test(word));

/**
 * `length`: the words that negate what follows; the sign of "-diesel" is none. `needsName`: only a name right after them. Undefined if
 * nothing is negated.
 */
export const negationAt = (
  tokens: readonly QuestionToken[],
  at: number,
): { isSigned: boolean; length: number; needsName: boolean } | undefined => {
  if (tokens[at]?.negated) return { isSigned: true, length: 0, needsName: false };
  const ofPhrase = lengthOf(NEGATIONS, tokens, at);
  const length = ofPhrase || (isButOfAll(tokens, at) ? 1 : 0);
  const negates = length > 0 && lengthOf(NO_NEGATIONS, tokens, at) === 0;
  // "any ute but under 30k", "all wheel drive, but automatic" negate nothing.
  return negates ? { isSigned: false, length, needsName: ofPhrase === 0 || tokens[at + length - 1]?.word === 'but' } : undefined;
};

export const indifferenceAt = (tokens: readonly QuestionToken[], at: number): number => lengthOf(INDIFFERENT, tokens, at);

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
