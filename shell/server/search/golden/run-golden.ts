import type { GoldenClientCall, GoldenCase, GoldenSet } from './golden-case';

type Method = (request: unknown) => Promise<unknown>;

/** The search endpoint that the golden cases call. */
export interface GoldenTarget {
  /** Algolia's own client library, `algoliasearch`, with an administration key of the endpoint. */
  client: Record<string, Method>;
  /** The client with a key that may only search; without it, cases with such calls do not run. */
  publicClient?: Record<string, Method>;
  /** Whether this is our own endpoint. Then cases that only our endpoint refuses run too, and messages are compared. */
  own: boolean;
  close(): Promise<void>;
}

/** Returns a copy of the value with the index's name in place of `{index}`. Jest's matchers stay unchanged. */
const withIndexName = <V>(value: V, index: string): V => {
  if (typeof value === 'string') return value.replaceAll('{index}', index) as V;
  if (Array.isArray(value)) return value.map((each) => withIndexName(each as unknown, index)) as V;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.replaceAll('{index}', index), withIndexName(each as unknown, index)]),
  ) as V;
};

interface Task {
  taskID?: number | Record<string, number>;
}

const call = (
  target: GoldenTarget,
  { method, with: given, public: isPublic }: GoldenClientCall,
  index: string,
): Promise<unknown> => (isPublic ? target.publicClient! : target.client)[method]!(withIndexName(given, index));

/** Makes a change and waits until searches see it. */
const change = async (target: GoldenTarget, made: GoldenClientCall, index: string): Promise<void> => {
  const { taskID } = ((await call(target, made, index)) ?? {}) as Task;
  const tasks = typeof taskID === 'number' ? { [String(withIndexName(made.with['indexName'], index))]: taskID } : (taskID ?? {});
  for (const [indexName, each] of Object.entries(tasks)) await target.client['waitForTask']!({ indexName, taskID: each });
};

const prepare = async (target: GoldenTarget, { settings, replicas = {}, synonyms = [], records }: GoldenSet, index: string) => {
  const indexName = '{index}';
  await change(target, { method: 'setSettings', with: { indexName, indexSettings: settings } }, index);
  for (const [name, indexSettings] of Object.entries(replicas)) {
    await change(target, { method: 'setSettings', with: { indexName: name, indexSettings } }, index);
  }
  if (synonyms.length > 0) await change(target, { method: 'saveSynonyms', with: { indexName, synonymHit: synonyms } }, index);
  const requests = records.map((body) => ({ action: 'addObject', body }));
  await change(target, { method: 'batch', with: { indexName, batchWriteParams: { requests } } }, index);
};

const drop = async (target: GoldenTarget, { replicas = {} }: GoldenSet, index: string): Promise<void> => {
  await change(target, { method: 'setSettings', with: { indexName: '{index}', indexSettings: { replicas: [] } } }, index);
  const names = ['{index}', '{index}_copy', ...(target.own ? [] : Object.keys(replicas))];
  for (const indexName of names) await change(target, { method: 'deleteIndex', with: { indexName } }, index);
};

interface Answer {
  hits?: ({ objectID: string } & Record<string, unknown>)[];
  facets?: Record<string, Record<string, number>>;
}

const byAlphabet = (values: [string, number][]) => values.toSorted(([a], [b]) => (a < b ? -1 : 1));

const check = async (target: GoldenTarget, golden: GoldenCase, index: string): Promise<void> => {
  const { ids, anyOrder, expected, facets, without = [], refused } = golden;
  if (refused) {
    const error = await call(target, golden.call, index).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      status: refused.status,
      ...(target.own ? { message: expect.stringContaining(refused.says) } : {}),
    });
    return;
  }
  const answer = (await call(target, golden.call, index)) as Answer;
  const hitIds = answer.hits?.map(({ objectID }) => objectID);
  if (ids) expect(hitIds).toEqual(ids);
  if (anyOrder) expect(hitIds?.toSorted()).toEqual(anyOrder.toSorted());
  if (expected) expect(answer).toMatchObject(withIndexName(expected, index));
  for (const [name, values] of Object.entries(facets ?? {})) {
    // A JSON object does not keep the order of keys that are numbers, and clients sort facet values themselves.
    expect(byAlphabet(Object.entries(answer.facets?.[name] ?? {}))).toEqual(byAlphabet(values));
  }
  const first = answer.hits?.[0] ?? (answer as Record<string, unknown>);
  for (const name of without) expect(first).not.toHaveProperty(name);
};

/** Defines a test for each golden case. A set whose cases change records writes its records again for each case. */
export const defineGoldenTests = (sets: GoldenSet[], open: () => Promise<GoldenTarget>): void => {
  let target: GoldenTarget;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  describe.each(sets.map((set) => [set.name, set] as const))('%s', (_name, set) => {
    const index = `golden_${set.name}_${process.pid}`;
    let ready = false;
    const renew = async (): Promise<void> => {
      if (ready) await drop(target, set, index);
      await prepare(target, set, index);
      ready = true;
    };
    beforeAll(renew);
    afterAll(() => drop(target, set, index));

    let dirty = false;
    it.each(set.cases.map((golden) => [golden.title, golden] as const))('%s', async (_title, golden) => {
      if (golden.here && !target.own) return;
      if (golden.call.public && !target.publicClient) return;
      if (dirty) await renew();
      dirty = golden.steps !== undefined;
      for (const step of golden.steps ?? []) await change(target, step, index);
      await check(target, golden, index);
    });
  });
};
