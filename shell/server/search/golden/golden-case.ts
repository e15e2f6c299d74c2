/** One method call of Algolia's client. `{index}` in its arguments stands for the name of the index, `{key}` for the created key. */
export interface GoldenClientCall {
  method: string;
  with: Record<string, unknown>;
  /** Whether the call has a key that may only search, instead of the administration key. */
  public?: boolean;
  /** Whether the call has the key that its case creates, instead of the administration key. */
  created?: boolean;
}

/** A search call, and the answer that every engine behind the endpoint must give to it. */
export interface GoldenCase {
  /** Title of the golden case's test: the requirement id and a sentence. */
  title: string;
  /** Facts of a key that exists during the case, as `addApiKey` takes them. */
  key?: Record<string, unknown>;
  /** Restrictions of a secured key that the client makes from the created key, and uses in its place. */
  secured?: Record<string, unknown>;
  /** Changes before the call; the test waits for each. The next case starts with the original records. */
  steps?: GoldenClientCall[];
  call: GoldenClientCall;
  /** Ids of the hits that the answer must contain, in this order. */
  ids?: string[];
  /** Ids of the hits that the answer must contain, in any order. */
  anyOrder?: string[];
  /** Fields with values that the answer must contain. */
  expected?: object;
  /** Facet values that the answer must contain, in order, with their counts. */
  facets?: Record<string, [value: string, count: number][]>;
  /** Attributes that the first hit of the answer must not have. */
  without?: string[];
  /** HTTP status with which the call must fail; `says` is a part of our own endpoint's message. */
  refused?: { status: number; says: string };
  /** Reason why our endpoint is stricter than Algolia. The case does not run against Algolia. */
  here?: string;
}

/** Golden cases that run against an index with the same records and settings. */
export interface GoldenSet {
  name: string;
  settings: Record<string, unknown>;
  /** Settings of each replica of the cases' index, by the replica's name. */
  replicas?: Record<string, Record<string, unknown>>;
  synonyms?: Record<string, unknown>[];
  records: (Record<string, unknown> & { objectID: string })[];
  cases: GoldenCase[];
}

/** Returns a call that searches the index. */
export const goldenSearchCall = (searchParams: Record<string, unknown>, indexName = '{index}'): GoldenClientCall => ({
  method: 'searchSingleIndex',
  with: { indexName, searchParams },
});

/** Returns the call with a key that may only search. */
export const withPublicKey = (call: GoldenClientCall): GoldenClientCall => ({ ...call, public: true });

/** Returns the call with the key that its case creates. */
export const withCreatedKey = (call: GoldenClientCall): GoldenClientCall => ({ ...call, created: true });

/** Returns a case whose search must find exactly these ids in this order. */
export const findsRecordsCase = (title: string, searchParams: Record<string, unknown>, ids: string[]): GoldenCase => ({
  title,
  call: goldenSearchCall(searchParams),
  ids,
});
