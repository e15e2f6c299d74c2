import type { IndexSettings, SortCriterion } from '../index-settings';

/** A sort order of documents that an index, or one of its replicas, defines. */
export interface IndexSortOrder {
  name: string;
  sortBy: SortCriterion[];
  /** Values that hits are compared by between criteria of relevance, one list for each place. */
  between: SortCriterion[][];
  /** The values that decide last: those of `between`, then the custom ranking. */
  customRanking: SortCriterion[];
}

/** Returns the steps of a ranking that compare values of attributes between criteria of relevance. */
export const sortsBetween = ({ relevance = [] }: Pick<IndexSettings, 'relevance'>): SortCriterion[][] =>
  relevance.filter((step) => typeof step !== 'string');

/** The contents of a segment besides its records. They follow from the settings alone. */
export interface SegmentSchema {
  /** Attributes whose texts a search looks through; `['*']` means all attributes. */
  texts: string[];
  /** Attributes whose values are stored in a column, for filters, facets and sorting. */
  columns: string[];
  /** Whether every other attribute with numbers gets a column too. */
  everyNumber: boolean;
  /** The order of the index itself (`INDEX_OWN_ORDER`) comes first, because its custom ranking numbers the documents. */
  orders: IndexSortOrder[];
}

export const OBJECT_ID_ATTRIBUTE = 'objectID';

/** Settings of an index and of its replicas, which all share the same records. */
export interface IndexAndReplicaSettings {
  settings: IndexSettings;
  replicas: Record<string, IndexSettings>;
}

/** Name of the index's own order. It differs from the index's name, because a copy of an index keeps its segments. */
export const INDEX_OWN_ORDER = '';

export const segmentSchema = ({ settings, replicas }: IndexAndReplicaSettings): SegmentSchema => {
  const all = [settings, ...Object.values(replicas)];
  const columns = all.flatMap((one) => [
    ...one.attributesForFaceting.map(({ attribute }) => attribute),
    ...(one.numericAttributesForFiltering ?? []),
    ...[...one.sortBy, ...sortsBetween(one).flat(), ...one.customRanking].map(({ attribute }) => attribute),
    ...(one.attributeForDistinct ? [one.attributeForDistinct] : []),
  ]);
  const texts = all.some(({ searchableAttributes }) => searchableAttributes.length === 0)
    ? ['*']
    : all.flatMap(({ searchableAttributes }) => searchableAttributes.flat());
  const orderOf = (name: string, one: IndexSettings): IndexSortOrder => {
    const between = sortsBetween(one);
    return { name, sortBy: one.sortBy, between, customRanking: [...between.flat(), ...one.customRanking] };
  };
  return {
    texts: [...new Set(texts)],
    columns: [...new Set([OBJECT_ID_ATTRIBUTE, '_tags', ...columns])].filter((attribute) => attribute !== '_geoloc'),
    everyNumber: all.some(({ numericAttributesForFiltering }) => numericAttributesForFiltering === undefined),
    orders: [orderOf(INDEX_OWN_ORDER, settings), ...Object.entries(replicas).map(([replica, own]) => orderOf(replica, own))],
  };
};

export const areEqualOrders = (one: SortCriterion[], other: SortCriterion[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
