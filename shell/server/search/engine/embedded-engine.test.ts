import type { SearchRecord } from '@forecourt/contracts/search';
import type { FacetValueQuery } from '../../ports';
import { deferred } from '../testing';
import { createEmbeddedEngine } from './embedded-engine';
import { queryOf, recordOf } from './testing';

const idsOf = (result: { hits: { record: SearchRecord }[] } | undefined) => result?.hits.map(({ record }) => record.objectID);

const facetQueryOf = (over: Partial<FacetValueQuery>): FacetValueQuery => ({
  ...queryOf(),
  facet: 'make',
  facetQuery: '',
  maxFacetHits: 10,
  ...over,
});

/** Batches that wait until they are let go, so that a test decides what happens meanwhile. */
const heldBack = (records: SearchRecord[]) => {
  const gate = deferred<void>();
  const batches = async function* () {
    await gate.promise;
    yield records;
  };
  return { batches: batches(), release: () => gate.resolve() };
};

async function* failing() {
  yield [recordOf({ objectID: '2' })];
  throw new Error('connection lost');
}

describe('embedded engine', () => {
  it('I-01 keeps the stock of dealers apart', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('one', [[recordOf({ objectID: 'a' })]]);
    await engine.replace('two', [[recordOf({ objectID: 'b' })]]);
    expect(idsOf((await engine.multiSearch('one', [queryOf()]))[0])).toEqual(['a']);
    expect(idsOf((await engine.multiSearch('two', [queryOf()]))[0])).toEqual(['b']);
  });

  it('I-01 says that a dealer has no index yet, and knows an empty one', async () => {
    const engine = createEmbeddedEngine();
    await expect(engine.multiSearch('new', [queryOf()])).rejects.toMatchObject({ code: 'unavailable' });
    expect(engine.size('new')).toBeUndefined();
    await engine.replace('new', []);
    expect(engine.size('new')).toBe(0);
    expect((await engine.multiSearch('new', [queryOf({ text: 'x', facets: ['*'] })]))[0]).toMatchObject({ nbHits: 0, hits: [] });
  });

  it('I-01 serves the old index until the new one is complete, and nothing stale after', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('dealer', [[recordOf({ objectID: 'old' })]]);
    const { batches, release } = heldBack([recordOf({ objectID: 'new' })]);
    const replaced = engine.replace('dealer', batches);
    expect(idsOf((await engine.multiSearch('dealer', [queryOf()]))[0])).toEqual(['old']);
    release();
    expect(await replaced).toMatchObject({ records: 1 });
    expect(idsOf((await engine.multiSearch('dealer', [queryOf()]))[0])).toEqual(['new']);
  });

  it('I-01 keeps the old index when building the new one fails', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('dealer', [[recordOf()]]);
    await expect(engine.replace('dealer', failing())).rejects.toThrow('connection lost');
    expect(engine.size('dealer')).toBe(1);
  });

  it('I-01 lets neither an older replacement nor one begun before a drop win', async () => {
    const engine = createEmbeddedEngine();
    const older = heldBack([recordOf({ objectID: 'older' })]);
    const first = engine.replace('dealer', older.batches);
    await engine.replace('dealer', [[recordOf({ objectID: 'newer' })]]);
    older.release();
    await first;
    expect(idsOf((await engine.multiSearch('dealer', [queryOf()]))[0])).toEqual(['newer']);

    const late = heldBack([recordOf()]);
    const dropped = engine.replace('dealer', late.batches);
    engine.drop('dealer');
    late.release();
    await dropped;
    expect(engine.size('dealer')).toBeUndefined();
  });

  it('I-01 holds the last of two records with one objectID', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('dealer', [[recordOf({ price: 1 })], [recordOf({ price: 2 })]]);
    const [result] = await engine.multiSearch('dealer', [queryOf({ facets: ['price'] })]);
    expect(result).toMatchObject({ nbHits: 1, facets: { price: { 2: 1 } } });
  });

  it('S-14 gives records back exactly as they came, whatever their size and letters', async () => {
    const engine = createEmbeddedEngine();
    const large = recordOf({ objectID: 'large', name: '日本 🚗 '.repeat(200_000), custom_rank: 1 });
    const small = recordOf({ objectID: 'small', badge: 'Élite' });
    await engine.replace('dealer', [[small, large]]);
    const [result] = await engine.multiSearch('dealer', [queryOf()]);
    expect(result?.hits.map(({ record }) => record)).toEqual([large, small]);
  });

  it('S-06 answers the same question with the same counts from what it kept', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('dealer', [[recordOf()]]);
    const query = queryOf({ facets: ['*'], text: 'toy' });
    const [first] = await engine.multiSearch('dealer', [query]);
    const [second] = await engine.multiSearch('dealer', [{ ...query }]);
    expect(second).toEqual(first);
    expect(Object.keys(first!.facets)).toEqual(expect.arrayContaining(['make', 'price', 'year', 'certified']));
  });

  it('S-06 counts a value named like a property of every object', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('dealer', [[recordOf({ make: '__proto__' }), recordOf({ objectID: '2', make: 'constructor' })]]);
    const [result] = await engine.multiSearch('dealer', [queryOf({ facets: ['make', 'toString', '__proto__'] })]);
    expect(JSON.stringify(result?.facets)).toBe('{"make":{"__proto__":1,"constructor":1}}');
  });

  describe('values of a facet', () => {
    const engine = createEmbeddedEngine();
    beforeAll(async () => {
      const makes = ['Land Rover', 'Land Rover', 'Lamborghini', 'Mazda', 'Rover'];
      await engine.replace('dealer', [makes.map((make, at) => recordOf({ objectID: String(at), make, price: at }))]);
    });

    it('S-06 come with counts, most frequent first', async () => {
      expect(await engine.facetValues('dealer', facetQueryOf({ maxFacetHits: 2 }))).toEqual([
        { value: 'Land Rover', highlighted: 'Land Rover', count: 2 },
        { value: 'Lamborghini', highlighted: 'Lamborghini', count: 1 },
      ]);
    });

    it('S-06 are found by beginning of any word and with typos, and highlighted', async () => {
      expect(await engine.facetValues('dealer', facetQueryOf({ facetQuery: 'rov' }))).toEqual([
        { value: 'Land Rover', highlighted: 'Land <em>Rov</em>er', count: 2 },
        { value: 'Rover', highlighted: '<em>Rov</em>er', count: 1 },
      ]);
      expect(await engine.facetValues('dealer', facetQueryOf({ facetQuery: 'lamborgini' }))).toMatchObject([
        { value: 'Lamborghini' },
      ]);
      expect(await engine.facetValues('dealer', facetQueryOf({ facetQuery: 'lamborgini', typoTolerance: false }))).toEqual([]);
    });

    it('S-06 are counted within the filters of the search', async () => {
      const filters = [[{ kind: 'numeric' as const, attribute: 'price', operator: '>=' as const, value: 1, negated: false }]];
      expect(await engine.facetValues('dealer', facetQueryOf({ facetQuery: 'land rover', filters }))).toMatchObject([
        { count: 1 },
      ]);
    });
  });
});
