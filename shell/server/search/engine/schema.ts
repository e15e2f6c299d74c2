import type { IndexSettings, SortCriterion } from '../search-engine';

/** An order of the documents, of an index or of one of its replicas. */
export interface Order {
  name: string;
  sortBy: SortCriterion[];
  customRanking: SortCriterion[];
}

/** The contents of a segment besides the records. It follows from the settings alone. */
export interface Schema {
  /** Attributes that text is looked for in; ['*']: all of them. */
  texts: string[];
  /** Attributes kept as columns. */
  columns: string[];
  /** Keep a column of every other attribute that has numbers. */
  everyNumber: boolean;
  /** The order of the index itself (`OWN`) comes first, because its custom ranking numbers the documents. */
  orders: Order[];
}

export const ID = 'objectID';

/** Settings of an index and of its replicas, which share the records. */
export interface AllSettings {
  settings: IndexSettings;
  replicas: Record<string, IndexSettings>;
}

/** Name of the index's own order. It is not the index's name, because a copied index keeps its segments. */
export const OWN = '';

export const schemaOf = ({ settings, replicas }: AllSettings): Schema => {
  const all = [settings, ...Object.values(replicas)];
  const columns = all.flatMap((one) => [
    ...one.attributesForFaceting.map(({ attribute }) => attribute),
    ...(one.numericAttributesForFiltering ?? []),
    ...[...one.sortBy, ...one.customRanking].map(({ attribute }) => attribute),
    ...(one.attributeForDistinct ? [one.attributeForDistinct] : []),
  ]);
  const texts = all.some(({ searchableAttributes }) => searchableAttributes.length === 0)
    ? ['*']
    : all.flatMap(({ searchableAttributes }) => searchableAttributes.flat());
  const orderOf = (name: string, { sortBy, customRanking }: IndexSettings): Order => ({ name, sortBy, customRanking });
  return {
    texts: [...new Set(texts)],
    columns: [...new Set([ID, '_tags', ...columns])].filter((attribute) => attribute !== '_geoloc'),
    everyNumber: all.some(({ numericAttributesForFiltering }) => numericAttributesForFiltering === undefined),
    orders: [orderOf(OWN, settings), ...Object.entries(replicas).map(([replica, own]) => orderOf(replica, own))],
  };
};

export const sameOrder = (one: SortCriterion[], other: SortCriterion[]): boolean => JSON.stringify(one) === JSON.stringify(other);
