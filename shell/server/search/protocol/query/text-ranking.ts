import type { TextRankingRules } from '../../contract/index-settings';
import {
  createParameterError,
  isParameterAbsent,
  readChoiceParameter,
  readIntegerParameter,
  readNamesParameter,
  type SearchParameters,
} from '../values';

const STRATEGIES = ['best', 'minProximity', 'sum'] as const;
const ON_SINGLE_WORD = ['attribute', 'word', 'none'] as const;
const ALTERNATIVES = ['ignorePlurals', 'singleWordSynonym', 'multiWordsSynonym'] as const;

type Alternative = (typeof ALTERNATIVES)[number];
const isAlternative = (name: string): name is Alternative => ALTERNATIVES.some((each) => each === name);

const readAlternatives = (parameters: SearchParameters, path: string): Alternative[] =>
  readNamesParameter(parameters, 'alternativesAsExact', path, []).map((name) => {
    if (isAlternative(name)) return name;
    throw createParameterError(`${path}/alternativesAsExact`, `must be a list of ${ALTERNATIVES.join(', ')}`);
  });

/** From 8 on the distance of words decides nothing. */
const MOST_PROXIMITY = 1000;

export const readTextRanking = (parameters: SearchParameters, path: string): Partial<TextRankingRules> => {
  const has = (name: string) => !isParameterAbsent(parameters.get(name));
  return {
    ...(has('minProximity')
      ? { minProximity: readIntegerParameter(parameters, 'minProximity', path, { fallback: 1, min: 1, max: MOST_PROXIMITY }) }
      : {}),
    ...(has('attributeCriteriaComputedBy')
      ? {
          attributeCriteriaComputedBy: readChoiceParameter(parameters, 'attributeCriteriaComputedBy', path, STRATEGIES, 'best'),
        }
      : {}),
    ...(has('exactOnSingleWordQuery')
      ? { exactOnSingleWordQuery: readChoiceParameter(parameters, 'exactOnSingleWordQuery', path, ON_SINGLE_WORD, 'attribute') }
      : {}),
    ...(has('alternativesAsExact') ? { alternativesAsExact: readAlternatives(parameters, path) } : {}),
    ...(has('disableExactOnAttributes')
      ? { disableExactOnAttributes: readNamesParameter(parameters, 'disableExactOnAttributes', path, []) }
      : {}),
  };
};
