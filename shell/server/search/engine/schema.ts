import type { IndexSettings, SortCriterion } from '../contract/index-settings';

export interface IndexSortOrder {
  name: string;
  sortBy: SortCriterion[];
  /** Compared between criteria of relevance, one list for each place. */
  between: SortCriterion[][];
  /** Decide last: `between`, then the custom ranking. */
  customRanking: SortCriterion[];
}

/** Steps that compare values of attributes between criteria of relevance. */
export const sortsBetween = ({ relevance = [] }: Pick<IndexSettings, 'relevance'>): SortCriterion[][] =>
  relevance.filter((step) => typeof step !== 'string');

export interface SegmentSchema {
  /** `['*']` means all attributes. */
  texts: string[];
  columns: string[];
  /** Every other attribute with numbers gets a column too. */
  everyNumber: boolean;
  /** `INDEX_OWN_ORDER` comes first, because its custom ranking numbers the documents. */
  orders: IndexSortOrder[];
}

export const OBJECT_ID_ATTRIBUTE = 'objectID';

export interface IndexAndReplicaSettings {
  settings: IndexSettings;
  replicas: Record<string, IndexSettings>;
}

/** Not the index's name, because a copy of an index keeps its segments. */
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
