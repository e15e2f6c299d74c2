import type { IndexSettings, RankingStep, RelevanceCriterion, SortCriterion } from '../../contract/index-settings';
import type { CanonicalQuery } from '../../contract/search-query';
import { isWithin } from '../../contract/attribute-within';
import { createFilterScorer, decidesOrder } from '../facets/filter';
import type { IndexPartMatch } from '../find';
import { attributeClassOfLevel, NO_MATCH_LEVEL, openPartTerms, typosOfLevel, type MatchedWord } from '../text/match-text';
import { isStopWord } from '../text/stop-words';
import { DEFAULT_RELEVANCE, textRankingRules } from '../text/text-ranking-rules';
import { MOST_DISTANCE, type PlaceRules } from '../text/text-facts';
import { QueryWordPlaceFinder } from '../text/query-word-place-finder';

const NO_DISTANCE = Number.POSITIVE_INFINITY;

export type RankedQuery = Pick<
  CanonicalQuery,
  'index' | 'textRanking' | 'filterScores' | 'restrictSearchableAttributes' | 'getRankingInfo'
>;

/** `between`: the sort's number among the sorts between criteria. */
export type ActiveStep = RelevanceCriterion | { criteria: SortCriterion[]; between: number };

const SHORTEST_EXACT_WORD = 3;

/** Only steps that can tell hits of a search apart. */
export const activeSteps = (
  settings: IndexSettings,
  query: RankedQuery,
  words: MatchedWord[],
  hasDistances: boolean,
): ActiveStep[] => {
  const { relevance = DEFAULT_RELEVANCE, searchableAttributes } = settings;
  const rules = textRankingRules(settings, query);
  const active: Record<RelevanceCriterion, boolean> = {
    typo: words.length > 0,
    geo: hasDistances,
    words: words.some(({ slot }) => slot.optional),
    filters: query.filterScores !== undefined && decidesOrder(query.filterScores),
    proximity: words.length > 1 && rules.minProximity < MOST_DISTANCE,
    // As with Algolia, the order of attributes counts nothing where the settings list none.
    attribute: words.length > 0 && searchableAttributes.length > 0,
    exact: words.length > 1 || (words.length === 1 && rules.exactOnSingleWordQuery !== 'none'),
  };
  let between = -1;
  const numbered = relevance.map((step: RankingStep): ActiveStep => {
    if (typeof step === 'string') return step;
    between += 1;
    return { criteria: step, between };
  });
  const first = (step: ActiveStep, at: number) => typeof step !== 'string' || numbered.indexOf(step) === at;
  return numbered.filter((step, at) => first(step, at) && (typeof step !== 'string' || active[step]));
};

const placeRulesOf = (
  { part }: IndexPartMatch,
  words: MatchedWord[],
  settings: IndexSettings,
  query: RankedQuery,
): PlaceRules => {
  const { text, classes, classesWithTypos } = openPartTerms(part, query, settings);
  const rules = textRankingRules(settings, query);
  const { searchableAttributes, unorderedAttributes = [] } = settings;
  const isOrdered = (attribute: string) => searchableAttributes.length > 0 && !unorderedAttributes.includes(attribute);
  const only = words.length === 1 ? words[0]!.slot.word : '';
  return {
    text,
    classes,
    classesWithTypos,
    ordered: text.attributes.map(isOrdered),
    withoutExact: text.attributes.map((attribute) => isWithin(attribute, rules.disableExactOnAttributes)),
    rules,
    isExactWord: only.length >= SHORTEST_EXACT_WORD && !isStopWord(only),
  };
};

const addLevels = (step: RelevanceCriterion, levels: Uint8Array, docs: Uint32Array, into: Float64Array): void => {
  for (let at = 0; at < docs.length; at += 1) {
    const level = levels[docs[at]!]!;
    if (level === NO_MATCH_LEVEL) into[at]! += Number(step === 'words');
    else if (step === 'typo') into[at]! += typosOfLevel(level);
    else if (step === 'attribute') into[at]! += attributeClassOfLevel(level) * 1000;
  }
};

/** Smaller numbers are better. */
export class PartRanking {
  readonly scoreOf: (doc: number) => number;
  private readonly levels: Uint8Array[];
  private readonly isUnordered: boolean;
  private readonly rules: PlaceRules | undefined;
  private opened: QueryWordPlaceFinder | undefined;

  constructor(
    private readonly match: IndexPartMatch,
    private readonly words: MatchedWord[],
    settings: IndexSettings,
    query: RankedQuery,
  ) {
    this.levels = words.map(({ levels }) => levels[match.at]!);
    this.rules = words.length > 0 ? placeRulesOf(match, words, settings, query) : undefined;
    this.isUnordered = !this.rules?.ordered.some((ordered, at) => ordered && this.rules!.classes[at]! >= 0);
    this.scoreOf = query.filterScores ? createFilterScorer(match.part.segment, query.filterScores) : () => 0;
  }

  typosOf(doc: number): number {
    let typos = 0;
    for (const levels of this.levels) if (levels[doc] !== NO_MATCH_LEVEL) typos += typosOfLevel(levels[doc]!);
    return typos;
  }

  missingWordsOf(doc: number): number {
    let missing = 0;
    for (const levels of this.levels) missing += Number(levels[doc] === NO_MATCH_LEVEL);
    return missing;
  }

  metresOf(doc: number): number {
    return this.match.geo?.distances?.roundedOf(doc) ?? NO_DISTANCE;
  }

  /** Undefined for a search without text. */
  get places(): QueryWordPlaceFinder | undefined {
    return this.rules && (this.opened ??= new QueryWordPlaceFinder(this.words, this.match.at, this.rules));
  }

  /** Such a criterion is computed only for hits that are tied. */
  readsTexts(step: ActiveStep): boolean {
    if (step === 'attribute') return !this.isSimple();
    return step === 'proximity' || step === 'exact';
  }

  /** Plain loops, because they run for every hit. */
  fillKeys(step: RelevanceCriterion, docs: Uint32Array, into: Float64Array): void {
    if (step === 'geo') for (let at = 0; at < docs.length; at += 1) into[at] = this.metresOf(docs[at]!);
    else if (step === 'filters') for (let at = 0; at < docs.length; at += 1) into[at] = -this.scoreOf(docs[at]!);
    else for (const levels of this.levels) addLevels(step, levels, docs, into);
  }

  /** The best attribute follows from the level: one word, and positions don't count. */
  private isSimple(): boolean {
    return this.words.length === 1 && this.isUnordered;
  }
}
