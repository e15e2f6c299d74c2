/** `{index}` in the arguments stands for the name of the index, `{key}` for the created key. */
export interface GoldenClientCall {
  method: string;
  with: Record<string, unknown>;
  /** With a key that may only search, instead of the administration key. */
  public?: boolean;
  /** With the key that its case creates, instead of the administration key. */
  created?: boolean;
}

export interface GoldenCase {
  title: string;
  /** Exists during the case; facts as `addApiKey` takes them. */
  key?: Record<string, unknown>;
  /** Restrictions of a secured key that is made from the created key, and used in its place. */
  secured?: Record<string, unknown>;
  /** Before the call; the test waits for each. The next case starts with the original records. */
  steps?: GoldenClientCall[];
  call: GoldenClientCall;
  ids?: string[];
  anyOrder?: string[];
  expected?: object;
  facets?: Record<string, [value: string, count: number][]>;
  without?: string[];
  /** `says` is a part of our own endpoint's message. */
  refused?: { status: number; says: string };
  /** Why our endpoint is stricter than Algolia, where the case does not run. */
  here?: string;
}

export interface GoldenSet {
  name: string;
  settings: Record<string, unknown>;
  replicas?: Record<string, Record<string, unknown>>;
  synonyms?: Record<string, unknown>[];
  records: (Record<string, unknown> & { objectID: string })[];
  cases: GoldenCase[];
}

export const goldenSearchCall = (searchParams: Record<string, unknown>, indexName = '{index}'): GoldenClientCall => ({
  method: 'searchSingleIndex',
  with: { indexName, searchParams },
});

export const withPublicKey = (call: GoldenClientCall): GoldenClientCall => ({ ...call, public: true });

export const withCreatedKey = (call: GoldenClientCall): GoldenClientCall => ({ ...call, created: true });

/** Exactly these ids in this order. */
export const findsRecordsCase = (title: string, searchParams: Record<string, unknown>, ids: string[]): GoldenCase => ({
  title,
  call: goldenSearchCall(searchParams),
  ids,
});
