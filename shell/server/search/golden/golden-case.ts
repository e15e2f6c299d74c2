/** One call of the ordinary client's method; `{index}` in it stands for the name of the index. */
export interface Call {
  method: string;
  with: Record<string, unknown>;
}

/** The required answer to a call, for every engine behind the endpoint. */
export interface GoldenCase {
  /** A sentence with the requirement that it shows. */
  title: string;
  /** Changes before the call; each is waited for. The records are as they were again for the next case. */
  steps?: Call[];
  call: Call;
  /** Ids of the hits, in order. */
  ids?: string[];
  /** Ids of the hits, in any order. */
  anyOrder?: string[];
  /** The answer has at least this. */
  expected?: object;
  /** Names in facets of the answer, in order, with counts. */
  facets?: Record<string, [value: string, count: number][]>;
  /** Attributes that the first hit does not have. */
  without?: string[];
  /** The call fails with this HTTP status; `says` is in the message of our own endpoint. */
  refused?: { status: number; says: string };
  /** Our endpoint is stricter than Algolia here: the reason. Not run against Algolia. */
  here?: string;
}

/** Cases over the same records and settings. */
export interface GoldenSet {
  name: string;
  settings: Record<string, unknown>;
  /** Settings of replicas by name. */
  replicas?: Record<string, Record<string, unknown>>;
  synonyms?: Record<string, unknown>[];
  records: (Record<string, unknown> & { objectID: string })[];
  cases: GoldenCase[];
}

/** One search of the index. */
export const search = (searchParams: Record<string, unknown>, indexName = '{index}'): Call => ({
  method: 'searchSingleIndex',
  with: { indexName, searchParams },
});

/** A case whose search must find exactly these ids in this order. */
export const finds = (title: string, searchParams: Record<string, unknown>, ids: string[]): GoldenCase => ({
  title,
  call: search(searchParams),
  ids,
});
