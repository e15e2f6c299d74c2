import type { SortOrder } from '@forecourt/contracts/search/search';
import type { NumberRange } from '../state/search-state';
import type { QuestionLimit } from './limit';
import { countedValuesInRange, type QuestionPart } from './part-readings';
import { badgesBesideMakes } from './read-question';
import { withoutFilters, withoutValues, type NamedFilterValues, type StockVocabulary } from './vocabulary';

type Values = Record<string, string[]>;
type RangeLimit = Extract<QuestionLimit, { kind: 'range' }>;

/** All parts of a question together. */
export interface QuestionReading {
  named: Values;
  excluded: Values;
  ranges: Record<string, NumberRange>;
  weekly?: number;
  sort?: SortOrder;
  /** To search for. */
  words: string[];
  /** Not to search for, because they would find the opposite of the question. */
  leftOut: string[];
}

const addAll = (sum: Values, named: NamedFilterValues): void => {
  for (const [attribute, values] of Object.entries(named)) sum[attribute] = [...new Set([...(sum[attribute] ?? []), ...values])];
};

const union = (all: readonly NamedFilterValues[]): Values => {
  const sum: Values = {};
  for (const named of all) addAll(sum, named);
  return sum;
};

const MAKES = ['make', 'make_model'];

/** Of "small suv" beside "toyota" the Toyotas; undefined if the question's own make has none of the meaning's models. */
const besideMake = (meant: Values, own: Values): Values | undefined => {
  const { make: makes, make_model: chosen } = own;
  const { make_model: models } = meant;
  if (!makes) return meant;
  if (!models) return withoutFilters(meant, MAKES);
  const common = models.filter((model) => (chosen ? chosen.includes(model) : makes.some((make) => model.startsWith(`${make} `))));
  if (common.length === 0) return undefined;
  return chosen ? withoutFilters(meant, MAKES) : { ...meant, make: makes, make_model: common };
};

/** The question's own words win over those of a meaning: "family hatch". */
const meantBeside = (parts: readonly QuestionPart[], own: Values): Values | undefined => {
  const meant = besideMake(union(parts.flatMap((part) => (part.kind === 'named' ? [part.named] : []))), own);
  return (
    meant &&
    withoutFilters(
      meant,
      Object.keys(own).filter((attribute) => !MAKES.includes(attribute)),
    )
  );
};

/** Meanings first; one that contradicts the question's own make is words that nobody understood. */
const settleMeanings = (parts: readonly QuestionPart[], own: Values): QuestionPart[] => {
  const meant = parts.flatMap((part): QuestionPart[] => {
    if (part.kind !== 'meant') return [];
    const named = meantBeside(part.parts, own);
    if (!named) return [{ kind: 'words', text: part.text }];
    return [{ kind: 'named', text: part.text, named }, ...part.parts.filter(({ kind }) => kind !== 'named')];
  });
  return [
    ...meant.filter(({ kind }) => kind !== 'words'),
    ...parts.filter(({ kind }) => kind !== 'meant'),
    ...meant.filter(({ kind }) => kind === 'words'),
  ];
};

const joinRanges = (first: NumberRange, second: NumberRange): NumberRange => {
  const { min, max } = { ...first, ...second };
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min };
  return { ...first, ...second };
};

/** "over 20k under 30k" becomes one range. */
const rangesOf = (limits: readonly RangeLimit[]): Record<string, NumberRange> => {
  const ranges: Record<string, NumberRange> = {};
  for (const { attribute, range } of limits) ranges[attribute] = joinRanges(ranges[attribute] ?? {}, range);
  return ranges;
};

const exactYearOf = (limit: RangeLimit): number | undefined =>
  limit.attribute === 'year' && limit.range.min === limit.range.max ? limit.range.min : undefined;

/** "2015 corolla or newer": the last words are about the year before them. */
const openYears = (limits: readonly QuestionLimit[]): RangeLimit[] => {
  const ranges: RangeLimit[] = [];
  for (const limit of limits) {
    if (limit.kind === 'range') ranges.push(limit);
    const at = ranges.findLastIndex((each) => exactYearOf(each) !== undefined);
    const year = ranges[at] && exactYearOf(ranges[at]);
    if (limit.kind === 'open' && year !== undefined)
      ranges[at] = { kind: 'range', attribute: 'year', range: limit.side === 'min' ? { min: year } : { max: year } };
  }
  return ranges;
};

/** "2012 2013 2014" is a range, "2012 or 2015" are two values of the filter. */
const yearList = (ranges: readonly RangeLimit[]): { ranges: RangeLimit[]; years: string[] } => {
  const years = [...new Set(ranges.flatMap((limit) => exactYearOf(limit) ?? []))].toSorted((a, b) => a - b);
  if (years.length < 2) return { ranges: [...ranges], years: [] };
  const others = ranges.filter((limit) => exactYearOf(limit) === undefined);
  const [min, max] = [years[0]!, years.at(-1)!];
  if (max - min >= years.length) return { ranges: others, years: years.map(String) };
  return { ranges: [...others, { kind: 'range', attribute: 'year', range: { min, max } }], years: [] };
};

type CountLimit = Extract<QuestionLimit, { kind: 'count' }>;

/** "7 seater for a family of 6" has seven seats; "2 door or 4 door" has either. */
const countedValues = (limits: readonly QuestionLimit[], vocabulary: StockVocabulary): NamedFilterValues[] => {
  const byFact = new Map<string, string[]>();
  for (const { attribute, range } of limits.filter((limit): limit is CountLimit => limit.kind === 'count')) {
    const values = countedValuesInRange(vocabulary, attribute, range);
    const earlier = byFact.get(attribute);
    const common = earlier?.filter((value) => values.includes(value)) ?? [];
    byFact.set(attribute, common.length > 0 ? common : [...(earlier ?? []), ...values]);
  }
  return [...byFact].map(([attribute, values]) => ({ [attribute]: values }));
};

const STANDS_APART = new Set<QuestionPart['kind'] | undefined>(['filler', 'limit', 'meant', 'order']);

/** "family of 5" asks for no Mazda 5, but "discovery 4" has its number beside the name. */
const withoutStrayNumbers = (parts: readonly QuestionPart[]): QuestionPart[] =>
  parts.map((part, at) => {
    const isStray = part.kind === 'words' && /^\d{1,2}$/.test(part.text) && STANDS_APART.has(parts[at - 1]?.kind);
    return isStray ? { kind: 'left out', text: part.text } : part;
  });

/** What a count of cars decides between the readings of a question. */
export interface ReadingChoice {
  /** Words that cars have as they stand, so that they are no typing errors; absent: no word is one. */
  textWords?: ReadonlySet<string>;
  /** The second of two makes side by side is a badge of the first: "triton gls". */
  badges?: boolean;
}

const settleSimilar = (parts: readonly QuestionPart[], textWords: ReadingChoice['textWords']): QuestionPart[] =>
  parts.map((part) => {
    if (part.kind !== 'similar') return part;
    const isName = textWords && !textWords.has(part.text.toLowerCase());
    return isName ? { ...part, kind: 'named' } : { kind: 'words', text: part.text };
  });

export const gatherReading = (
  similar: readonly QuestionPart[],
  vocabulary: StockVocabulary,
  { textWords, badges = false }: ReadingChoice = {},
): QuestionReading => {
  const words = settleSimilar(similar, textWords);
  const parts = badges ? badgesBesideMakes(words) : words;
  const own = union(parts.flatMap((part) => (part.kind === 'named' ? [part.named] : [])));
  const settled = settleMeanings(withoutStrayNumbers(parts), own);
  const limits = settled.flatMap((part) => (part.kind === 'limit' ? [part.limit] : []));
  const { ranges, years } = yearList(openYears(limits));
  const excluded = union(settled.flatMap((part) => (part.kind === 'excluded' ? [part.named] : [])));
  const named = union([
    ...settled.flatMap((part) => (part.kind === 'named' ? [part.named] : [])),
    ...countedValues(limits, vocabulary),
    ...(years.length > 0 ? [{ year: years }] : []),
  ]);
  const weekly = limits.findLast((limit) => limit.kind === 'weekly');
  const order = settled.findLast((part) => part.kind === 'order');
  return {
    // "hybrid not plug in hybrid" keeps the hybrids alone.
    named: withoutValues(named, excluded),
    excluded,
    ranges: rangesOf(ranges),
    ...(weekly ? { weekly: weekly.dollars } : {}),
    ...(order ? { sort: order.sort } : {}),
    words: settled.flatMap((part) => (part.kind === 'words' ? [part.text] : part.kind === 'identifier' ? [part.value] : [])),
    leftOut: settled.flatMap((part) => (part.kind === 'left out' ? [part.text] : [])),
  };
};
