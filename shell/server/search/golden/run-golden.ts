import type { GoldenClientCall, GoldenCase, GoldenSet } from './golden-case';

type Method = (request: unknown) => Promise<unknown>;

export interface GoldenTarget {
  client: Record<string, Method>;
  /** With a key that may only search; without it, cases with such calls do not run. */
  publicClient?: Record<string, Method>;
  clientOf(key: string): Record<string, Method>;
  secure(key: string, restrictions: object): string;
  /** Our own endpoint: cases that only it refuses run too, and messages are compared. */
  own: boolean;
  close(): Promise<void>;
}

/** For `{index}` and `{key}`, and the client with the key of the case. */
interface RunNames {
  index: string;
  key?: string;
  created?: Record<string, Method>;
}

/** Jest's matchers stay unchanged. */
const withNames = <V>(value: V, names: RunNames): V => {
  const fill = (text: string): string => text.replaceAll('{index}', names.index).replaceAll('{key}', names.key ?? '{key}');
  if (typeof value === 'string') return fill(value) as V;
  if (Array.isArray(value)) return value.map((each) => withNames(each as unknown, names)) as V;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [fill(name), withNames(each as unknown, names)])) as V;
};

interface Task {
  taskID?: number | Record<string, number>;
}

const call = async (
  target: GoldenTarget,
  { method, with: given, public: isPublic, created: isCreated }: GoldenClientCall,
  names: RunNames,
): Promise<unknown> => {
  const client = isCreated ? names.created : isPublic ? target.publicClient : target.client;
  if (!client?.[method]) throw new Error(`The run has no client for ${method}`);
  return client[method](withNames(given, names));
};

const change = async (target: GoldenTarget, made: GoldenClientCall, names: RunNames): Promise<void> => {
  const { taskID } = ((await call(target, made, names)) ?? {}) as Task;
  const tasks = typeof taskID === 'number' ? { [String(withNames(made.with['indexName'], names))]: taskID } : (taskID ?? {});
  for (const [indexName, each] of Object.entries(tasks)) await target.client['waitForTask']!({ indexName, taskID: each });
};

const namesOfCase = async (target: GoldenTarget, { key: facts, secured }: GoldenCase, index: string): Promise<RunNames> => {
  if (!facts) return { index };
  const { key } = (await call(target, { method: 'addApiKey', with: facts }, { index })) as { key: string };
  await call(target, { method: 'waitForApiKey', with: { operation: 'add', key } }, { index });
  if (!secured) return { index, key, created: target.clientOf(key) };
  const restrictions = withNames(secured, { index });
  return { index, key, created: target.clientOf(target.secure(key, restrictions)) };
};

const dropKey = async (target: GoldenTarget, { key, index }: RunNames): Promise<void> => {
  if (key === undefined) return;
  const { keys } = (await call(target, { method: 'listApiKeys', with: {} }, { index })) as { keys: { value: string }[] };
  if (keys.some(({ value }) => value === key)) await call(target, { method: 'deleteApiKey', with: { key } }, { index });
};

const prepare = async (target: GoldenTarget, { settings, replicas = {}, synonyms = [], records }: GoldenSet, names: RunNames) => {
  const indexName = '{index}';
  await change(target, { method: 'setSettings', with: { indexName, indexSettings: settings } }, names);
  for (const [name, indexSettings] of Object.entries(replicas)) {
    await change(target, { method: 'setSettings', with: { indexName: name, indexSettings } }, names);
  }
  if (synonyms.length > 0) await change(target, { method: 'saveSynonyms', with: { indexName, synonymHit: synonyms } }, names);
  const requests = records.map((body) => ({ action: 'addObject', body }));
  await change(target, { method: 'batch', with: { indexName, batchWriteParams: { requests } } }, names);
};

const drop = async (target: GoldenTarget, { replicas = {} }: GoldenSet, names: RunNames): Promise<void> => {
  await change(target, { method: 'setSettings', with: { indexName: '{index}', indexSettings: { replicas: [] } } }, names);
  const indices = ['{index}', '{index}_copy', '{index} b', ...(target.own ? [] : Object.keys(replicas))];
  for (const indexName of indices) await change(target, { method: 'deleteIndex', with: { indexName } }, names);
};

interface Answer {
  hits?: ({ objectID: string } & Record<string, unknown>)[];
  facets?: Record<string, Record<string, number>>;
}

const byAlphabet = (values: [string, number][]) => values.toSorted(([a], [b]) => (a < b ? -1 : 1));

const check = async (target: GoldenTarget, golden: GoldenCase, names: RunNames): Promise<void> => {
  const { ids, anyOrder, expected, facets, without = [], refused } = golden;
  if (refused) {
    const error = await call(target, golden.call, names).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      status: refused.status,
      ...(target.own ? { message: expect.stringContaining(refused.says) } : {}),
    });
    return;
  }
  const answer = (await call(target, golden.call, names)) as Answer;
  const hitIds = answer.hits?.map(({ objectID }) => objectID);
  if (ids) expect(hitIds).toEqual(ids);
  if (anyOrder) expect(hitIds?.toSorted()).toEqual(anyOrder.toSorted());
  if (expected) expect(answer).toMatchObject(withNames(expected, names));
  for (const [name, values] of Object.entries(facets ?? {})) {
    // A JSON object does not keep the order of keys that are numbers, and clients sort facet values themselves.
    expect(byAlphabet(Object.entries(answer.facets?.[name] ?? {}))).toEqual(byAlphabet(values));
  }
  const first = answer.hits?.[0] ?? (answer as Record<string, unknown>);
  for (const name of without) expect(first).not.toHaveProperty(name);
};

/** Records are written again for each case of a set that changes them. */
export const defineGoldenTests = (sets: GoldenSet[], open: () => Promise<GoldenTarget>): void => {
  let target: GoldenTarget;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  describe.each(sets.map((set) => [set.name, set] as const))('%s', (_name, set) => {
    const index = `golden_${set.name}_${process.pid}`;
    const setNames = { index };
    let ready = false;
    const renew = async (): Promise<void> => {
      if (ready) await drop(target, set, setNames);
      await prepare(target, set, setNames);
      ready = true;
    };
    beforeAll(renew);
    afterAll(() => drop(target, set, setNames));

    let dirty = false;
    it.each(set.cases.map((golden) => [golden.title, golden] as const))('%s', async (_title, golden) => {
      if (golden.here && !target.own) return;
      if (golden.call.public && !target.publicClient) return;
      if (dirty) await renew();
      dirty = golden.steps !== undefined;
      const names = await namesOfCase(target, golden, index);
      try {
        for (const step of golden.steps ?? []) await change(target, step, names);
        await check(target, golden, names);
      } finally {
        await dropKey(target, names);
      }
    });
  });
};
