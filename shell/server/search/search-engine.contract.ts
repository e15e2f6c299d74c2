import type { FilterAtom, IndexRecord, SearchEngine } from './search-engine';
import { facetOf, facetQueryOf, idsIn, queryOf, recordOf, settingsOf } from './engine/testing';
import { deferred } from './deferred';

const FACETS = ['make', 'model', 'price', 'year', 'certified', 'colour', 'filtered_features', 'seller.city'];
const STOCK = settingsOf({
  searchableAttributes: [
    ['name', 'make', 'model', 'badge'],
    ['colour', 'filtered_features', 'seller.city'],
  ],
  attributesForFaceting: [...FACETS.map((attribute) => facetOf(attribute)), facetOf('listable', true)],
  customRanking: [{ attribute: 'custom_rank', direction: 'desc' }],
  attributeForDistinct: 'model',
  replicas: ['cars_price_asc'],
});
const REPLICAS = { cars_price_asc: { ...STOCK, sortBy: [{ attribute: 'price', direction: 'asc' as const }] } };

const put = (record: IndexRecord) => ({ kind: 'put' as const, record });
const remove = (objectID: string) => ({ kind: 'delete' as const, objectID });
const is = (attribute: string, value: string): FilterAtom[][] => [[{ kind: 'facet', attribute, value, negated: false }]];

/** Batches that wait until they are let go, so that a test decides what happens meanwhile. */
const heldBack = (records: IndexRecord[]) => {
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

export const describeSearchEngine = (name: string, open: () => Promise<SearchEngine>): void => {
  describe(name, () => {
    it('I-01 keeps the stock of dealers apart', async () => {
      const engine = await open();
      await engine.replace('one/cars', [[recordOf({ objectID: 'a' })]], STOCK);
      await engine.replace('two/cars', [[recordOf({ objectID: 'b' })]], STOCK);
      expect(idsIn((await engine.multiSearch('one/cars', [queryOf()]))[0])).toEqual(['a']);
      expect(idsIn((await engine.multiSearch('two/cars', [queryOf()]))[0])).toEqual(['b']);
    });

    it('I-01 says that a dealer has no index yet, and knows an empty one', async () => {
      const engine = await open();
      await expect(engine.multiSearch('new/cars', [queryOf()])).rejects.toMatchObject({ code: 'unavailable' });
      expect(engine.size('new/cars')).toBeUndefined();
      await engine.replace('new/cars', [], STOCK);
      expect(engine.size('new/cars')).toBe(0);
      expect((await engine.multiSearch('new/cars', [queryOf({ text: 'x', facets: ['*'] })]))[0]).toMatchObject({
        nbHits: 0,
        hits: [],
      });
    });

    it('I-01 serves the old index until the new one is complete, and nothing stale after', async () => {
      const engine = await open();
      await engine.replace('dealer/cars', [[recordOf({ objectID: 'old' })]], STOCK);
      const { batches, release } = heldBack([recordOf({ objectID: 'new' })]);
      const replaced = engine.replace('dealer/cars', batches, STOCK);
      expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf()]))[0])).toEqual(['old']);
      release();
      expect(await replaced).toMatchObject({ records: 1 });
      expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf()]))[0])).toEqual(['new']);
    });

    it('I-01 keeps the old index when building the new one fails', async () => {
      const engine = await open();
      await engine.replace('dealer/cars', [[recordOf()]], STOCK);
      await expect(engine.replace('dealer/cars', failing(), STOCK)).rejects.toThrow('connection lost');
      expect(engine.size('dealer/cars')).toBe(1);
    });

    it('I-01 lets neither an older replacement nor one begun before a drop win', async () => {
      const engine = await open();
      const older = heldBack([recordOf({ objectID: 'older' })]);
      const first = engine.replace('dealer/cars', older.batches, STOCK);
      await engine.replace('dealer/cars', [[recordOf({ objectID: 'newer' })]], STOCK);
      older.release();
      await first;
      expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf()]))[0])).toEqual(['newer']);

      const late = heldBack([recordOf()]);
      const dropped = engine.replace('dealer/cars', late.batches, STOCK);
      engine.drop('dealer/cars');
      late.release();
      await dropped;
      expect(engine.size('dealer/cars')).toBeUndefined();
    });

    it('I-01 holds the last of two records with one objectID', async () => {
      const engine = await open();
      await engine.replace('dealer/cars', [[recordOf({ price: 1 })], [recordOf({ price: 2 })]], STOCK);
      const [result] = await engine.multiSearch('dealer/cars', [queryOf({ facets: ['price'] })]);
      expect(result).toMatchObject({ nbHits: 1, facets: { price: { 2: 1 } } });
    });

    it('S-14 gives records back exactly as they came, whatever their size and letters', async () => {
      const engine = await open();
      const large = recordOf({ objectID: 'large', name: '日本 🚗 '.repeat(200_000), custom_rank: 1 });
      const small = recordOf({ objectID: 'small', badge: 'Élite' });
      await engine.replace('dealer/cars', [[small, large]], STOCK);
      const [result] = await engine.multiSearch('dealer/cars', [queryOf()]);
      expect(result?.hits.map(({ record }) => record)).toEqual([large, small]);
    });

    it('S-06 answers the same question with the same counts from what it kept', async () => {
      const engine = await open();
      await engine.replace('dealer/cars', [[recordOf()]], STOCK);
      const query = queryOf({ facets: ['*'], text: 'toy' });
      const [first] = await engine.multiSearch('dealer/cars', [query]);
      const [second] = await engine.multiSearch('dealer/cars', [{ ...query }]);
      expect(second).toEqual(first);
      expect(Object.keys(first!.facets)).toEqual(expect.arrayContaining(['make', 'price', 'year', 'certified']));
    });

    it('S-06 counts a value named like a property of every object', async () => {
      const engine = await open();
      await engine.replace(
        'dealer/cars',
        [[recordOf({ make: '__proto__' }), recordOf({ objectID: '2', make: 'constructor' })]],
        STOCK,
      );
      const [result] = await engine.multiSearch('dealer/cars', [queryOf({ facets: ['make', 'toString', '__proto__'] })]);
      expect(JSON.stringify(result?.facets)).toBe('{"make":{"__proto__":1,"constructor":1}}');
    });

    describe('values of a facet', () => {
      let engine: SearchEngine;
      beforeAll(async () => {
        engine = await open();
        const makes = ['Land Rover', 'Land Rover', 'Lamborghini', 'Mazda', 'Rover'];
        await engine.replace(
          'dealer/cars',
          [makes.map((make, at) => recordOf({ objectID: String(at), make, price: at }))],
          STOCK,
        );
      });

      it('S-06 come with counts, most frequent first', async () => {
        expect(await engine.facetValues('dealer/cars', facetQueryOf({ maxFacetHits: 2 }))).toEqual([
          { value: 'Land Rover', highlighted: 'Land Rover', count: 2 },
          { value: 'Lamborghini', highlighted: 'Lamborghini', count: 1 },
        ]);
      });

      it('S-06 are found by beginning of any word and with typos, and highlighted', async () => {
        expect(await engine.facetValues('dealer/cars', facetQueryOf({ facetQuery: 'rov' }))).toEqual([
          { value: 'Land Rover', highlighted: 'Land <em>Rov</em>er', count: 2 },
          { value: 'Rover', highlighted: '<em>Rov</em>er', count: 1 },
        ]);
        expect(await engine.facetValues('dealer/cars', facetQueryOf({ facetQuery: 'lamborgini' }))).toMatchObject([
          { value: 'Lamborghini' },
        ]);
        expect(
          await engine.facetValues('dealer/cars', facetQueryOf({ facetQuery: 'lamborgini', typoTolerance: 'false' })),
        ).toEqual([]);
      });

      it('S-06 are counted within the filters of the search', async () => {
        const filters = [[{ kind: 'numeric' as const, attribute: 'price', operator: '>=' as const, value: 1, negated: false }]];
        expect(await engine.facetValues('dealer/cars', facetQueryOf({ facetQuery: 'land rover', filters }))).toMatchObject([
          { count: 1 },
        ]);
      });
    });

    describe('changes', () => {
      let engine: SearchEngine;
      const ids = async (over: Parameters<typeof queryOf>[0] = {}) =>
        idsIn((await engine.multiSearch('dealer/cars', [queryOf(over)]))[0]);
      beforeEach(async () => {
        engine = await open();
        const records = ['a', 'b', 'c'].map((objectID, at) => recordOf({ objectID, price: at * 1000, custom_rank: -at }));
        await engine.replace('dealer/cars', [records], STOCK, REPLICAS, 'first');
      });
      afterEach(() => engine.close());

      it('I-02 shows new, changed and deleted records as soon as the change is made', async () => {
        await engine.apply('dealer/cars', [
          put(recordOf({ objectID: 'd', make: 'Mazda', custom_rank: 5 })),
          put(recordOf({ objectID: 'a', make: 'Mazda', custom_rank: -9 })),
          remove('b'),
        ]);
        expect(await ids()).toEqual(['d', 'c', 'a']);
        expect(await ids({ text: 'mazda' })).toEqual(['d', 'a']);
        const [result] = await engine.multiSearch('dealer/cars', [queryOf({ facets: ['make'] })]);
        expect(result).toMatchObject({ nbHits: 3, facets: { make: { Mazda: 2, Toyota: 1 } } });
        expect(engine.size('dealer/cars')).toBe(3);
      });

      it('I-02 changes the attributes that a partial record names, and makes one only where asked', async () => {
        await engine.apply('dealer/cars', [
          { kind: 'partial', record: { objectID: 'a', price: 7 }, create: false },
          { kind: 'partial', record: { objectID: 'x', price: 7 }, create: false },
          { kind: 'partial', record: { objectID: 'y', price: 7 }, create: true },
        ]);
        expect(await engine.read('dealer/cars', ['a', 'x', 'y'])).toEqual([
          expect.objectContaining({ price: 7, make: 'Toyota' }),
          undefined,
          { objectID: 'y', price: 7 },
        ]);
      });

      it('I-02 follows the order of changes to one record, within a call and over calls', async () => {
        const calls = [
          engine.apply('dealer/cars', [remove('a'), put(recordOf({ objectID: 'a', price: 1 }))]),
          engine.apply('dealer/cars', [{ kind: 'partial', record: { objectID: 'a', price: 2 }, create: false }]),
          engine.apply('dealer/cars', [put(recordOf({ objectID: 'z' })), remove('z')]),
        ];
        await Promise.all(calls);
        expect(await engine.read('dealer/cars', ['a', 'z'])).toEqual([expect.objectContaining({ price: 2 }), undefined]);
      });

      it('I-02 keeps changes that are made while everything is replaced', async () => {
        const { batches, release } = heldBack([recordOf({ objectID: 'n' }), recordOf({ objectID: 'o' })]);
        const replaced = engine.replace('dealer/cars', batches, STOCK, REPLICAS);
        await engine.apply('dealer/cars', [put(recordOf({ objectID: 'meanwhile' })), remove('o')]);
        release();
        await replaced;
        expect(await ids()).toEqual(['meanwhile', 'n']);
      });

      it('I-02 stays exact over many changes, when parts are put together in between', async () => {
        for (let round = 0; round < 60; round += 1) {
          const changes = Array.from({ length: 50 }, (_, at) =>
            put(recordOf({ objectID: `${(round * 17 + at) % 400}`, price: round })),
          );
          await engine.apply('dealer/cars', changes);
        }
        const [result] = await engine.multiSearch('dealer/cars', [queryOf({ facets: ['price'], maxValuesPerFacet: 1000 })]);
        expect(result!.nbHits).toBe(403);
        expect(Object.values(result!.facets.price!).reduce((sum, count) => sum + count, 0)).toBe(403);
      });

      it('I-02 deletes what a filter finds and says how many', async () => {
        const filters: FilterAtom[][] = [[{ kind: 'numeric', attribute: 'price', operator: '>=', value: 1000, negated: false }]];
        expect(await engine.deleteBy('dealer/cars', queryOf({ filters }))).toBe(2);
        expect(await ids()).toEqual(['a']);
      });

      it('I-02 refuses to change an index that is not there', async () => {
        await expect(engine.apply('dealer/none', [remove('a')])).rejects.toMatchObject({ code: 'unknown_index' });
        await expect(engine.copy('dealer/none', 'dealer/x', false)).rejects.toMatchObject({ code: 'unknown_index' });
      });

      it('I-02 keeps with the records what they stand for', async () => {
        expect(engine.revision('dealer/cars')).toBe('first');
        await engine.apply('dealer/cars', [remove('a')]);
        expect(engine.revision('dealer/cars')).toBe('first');
        await engine.apply('dealer/cars', [], 'second');
        expect(engine.revision('dealer/cars')).toBe('second');
      });

      it('I-02 copies and moves an index with settings, and each goes its own way', async () => {
        await engine.copy('dealer/cars', 'dealer/copy', false);
        await engine.apply('dealer/copy', [remove('a')]);
        expect([engine.size('dealer/cars'), engine.size('dealer/copy')]).toEqual([3, 2]);
        await engine.copy('dealer/copy', 'dealer/cars', true);
        expect(await ids({ index: 'cars_price_asc' })).toEqual(['b', 'c']);
        expect(engine.size('dealer/copy')).toBeUndefined();
        expect(engine.list('dealer').map(({ id, records }) => [id, records])).toEqual([['dealer/cars', 2]]);
      });

      it('I-02 browses everything in an order that changes leave as it is', async () => {
        const seen: string[] = [];
        let position: number | undefined = 0;
        while (position !== undefined) {
          const page: Awaited<ReturnType<SearchEngine['browse']>> = await engine.browse('dealer/cars', queryOf(), position, 2);
          seen.push(...page.records.map(({ objectID }) => objectID));
          position = page.next;
          await engine.apply('dealer/cars', [put(recordOf({ objectID: 'a', custom_rank: 99 }))]);
        }
        expect(seen).toEqual(['a', 'b', 'c']);
      });
    });

    describe('settings', () => {
      it('I-01 follow a change at once, for the index and for each replica', async () => {
        const engine = await open();
        await engine.replace(
          'dealer/cars',
          [[recordOf({ objectID: 'a', badge: 'Sport', price: 1 }), recordOf({ objectID: 'b', price: 2 })]],
          STOCK,
          REPLICAS,
        );
        await engine.configure(
          'dealer/cars',
          { ...REPLICAS.cars_price_asc, sortBy: [{ attribute: 'price', direction: 'desc' }] },
          'cars_price_asc',
        );
        expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf({ index: 'cars_price_asc' })]))[0])).toEqual(['b', 'a']);
        await engine.configure('dealer/cars', { ...STOCK, searchableAttributes: [['make']] });
        expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf({ text: 'sport' })]))[0])).toEqual([]);
        expect(engine.settings('dealer/cars')).toMatchObject({ searchableAttributes: [['make']] });
        expect(engine.settings('dealer/cars', 'none')).toBeUndefined();
        const ascending = { ...STOCK, sortBy: [{ attribute: 'price', direction: 'asc' as const }] };
        const descending = { ...STOCK, sortBy: [{ attribute: 'price', direction: 'desc' as const }] };
        await engine.configureAll('dealer/cars', { ...STOCK, replicas: ['up', 'down'] }, { up: ascending, down: descending });
        const [up, down] = await engine.multiSearch('dealer/cars', [queryOf({ index: 'up' }), queryOf({ index: 'down' })]);
        expect([idsIn(up), idsIn(down)]).toEqual([
          ['a', 'b'],
          ['b', 'a'],
        ]);
        expect(engine.settings('dealer/cars', 'cars_price_asc')).toBeUndefined();
      });

      it('I-01 search every text and compare every number of an index without settings', async () => {
        const engine = await open();
        await engine.configure('dealer/other', settingsOf());
        await engine.apply('dealer/other', [
          put({ objectID: '1', title: 'Blue sky', size: { height: 4 } }),
          put({ objectID: '2', tags: ['sky'] }),
        ]);
        const filters: FilterAtom[][] = [
          [{ kind: 'numeric', attribute: 'size.height', operator: '>', value: 3, negated: false }],
        ];
        const found = await engine.multiSearch('dealer/other', [
          queryOf({ index: 'other', text: 'sky' }),
          queryOf({ index: 'other', filters }),
        ]);
        expect(found.map(idsIn)).toEqual([['1', '2'], ['1']]);
      });

      it('S-14 synonyms find each other, one-way ones only the way they say, also where they are several words', async () => {
        const engine = await open();
        const synonyms = [
          { objectID: 's', type: 'synonym' as const, synonyms: ['ute', 'pickup', 'pick up truck'] },
          { objectID: 'o', type: 'onewaysynonym' as const, input: 'japanese', synonyms: ['toyota'] },
        ];
        const records = [
          recordOf({ objectID: 'u', badge: 'Ute' }),
          recordOf({ objectID: 'p', make: 'Ford', badge: 'Pick up truck' }),
        ];
        await engine.replace('dealer/cars', [records], { ...STOCK, synonyms }, REPLICAS);
        const texts = ['pickup', 'pick up truck', 'japanese', 'toyota', 'ute'];
        const found = await engine.multiSearch(
          'dealer/cars',
          texts.map((text) => queryOf({ text })),
        );
        expect(found.map(idsIn)).toEqual([['p', 'u'], ['p', 'u'], ['u'], ['u'], ['p', 'u']]);
      });
    });

    describe('text', () => {
      let engine: SearchEngine;
      const found = async (text: string, over: Parameters<typeof queryOf>[0] = {}) =>
        (await engine.multiSearch('dealer/cars', [queryOf({ text, ...over })]))[0]!;
      beforeAll(async () => {
        engine = await open();
        const records = [
          recordOf({ objectID: 'cx5', make: 'Mazda', model: 'CX-5' }),
          recordOf({ objectID: 'cx 5', make: 'Mazda', model: 'CX 5', custom_rank: -1 }),
          recordOf({ objectID: 'cx9', make: 'Mazda', model: 'CX-9' }),
          recordOf({ objectID: 'cruiser', model: 'Land Cruiser' }),
          recordOf({ objectID: 'sky', make: 'Kia', model: 'Rio', colour: 'Hilux blue', custom_rank: 9 }),
          recordOf({ objectID: 'hilux', custom_rank: 1 }),
          recordOf({ objectID: 'hiluxury', model: 'Hiluxury', custom_rank: 5 }),
        ];
        await engine.replace('dealer/cars', [records], STOCK, REPLICAS);
      });

      it.each([
        ['mazda cx5', ['cx5', 'cx 5']],
        ['mazda cx 5', ['cx5', 'cx 5']],
        ['cx-5', ['cx5', 'cx 5']],
        ['landcruiser', ['cruiser']],
        ['toyta land cruser', ['cruiser']],
      ])('S-14 finds "%s" however it is cut', async (text, ids) => {
        expect(idsIn(await found(text))).toEqual(ids);
      });

      it('S-14 ranks whole words before beginnings, then by attribute, then by custom ranking', async () => {
        expect(idsIn(await found('hilux'))).toEqual(['hilux', 'sky', 'hiluxury']);
        expect(idsIn(await found('hilux', { queryType: 'prefixNone' }))).toEqual(['hilux', 'sky']);
        expect(idsIn(await found('hilux', { restrictSearchableAttributes: ['colour'] }))).toEqual(['sky']);
      });

      it('S-14 leaves words out when nothing is found, as the rule says', async () => {
        expect((await found('mazda zzzz')).nbHits).toBe(0);
        expect(await found('mazda zzzz', { removeWordsIfNoResults: 'lastWords' })).toMatchObject({
          nbHits: 3,
          parsedText: 'mazda',
        });
        expect(await found('zzzz mazda', { removeWordsIfNoResults: 'firstWords' })).toMatchObject({
          nbHits: 3,
          parsedText: 'mazda',
        });
        expect((await found('zzzz mazda kia', { removeWordsIfNoResults: 'allOptional' })).nbHits).toBe(4);
        expect(idsIn(await found('mazda cx9', { optionalWords: ['cx9'] }))![0]).toBe('cx9');
      });

      it('S-14 says how a hit was ranked', async () => {
        const { hits } = await found('tyota hilu', { getRankingInfo: true });
        expect(hits[0]).toMatchObject({ ranking: { nbTypos: 1, words: 2, nbExactWords: 1, geoDistance: 0 } });
      });

      it('S-14 cuts a snippet about the first match', async () => {
        const attributesToSnippet = [{ attribute: 'name', words: 2 }];
        const { hits } = await found('cruiser', { attributesToSnippet });
        expect(hits[0]!.snippet).toEqual({ name: { value: '…Land <em>Cruiser</em>', matchLevel: 'full' } });
      });
    });

    describe('places', () => {
      let engine: SearchEngine;
      const BRISBANE = { lat: -27.47, lng: 153.02 };
      beforeAll(async () => {
        engine = await open();
        const records = [
          { ...recordOf({ objectID: 'none', custom_rank: 9 }) },
          { ...recordOf({ objectID: 'sydney' }), _geoloc: { lat: -33.87, lng: 151.21 } },
          {
            ...recordOf({ objectID: 'both' }),
            _geoloc: [
              { lat: -33.87, lng: 151.21 },
              { lat: -27.5, lng: 153.0 },
            ],
          },
          { ...recordOf({ objectID: 'brisbane' }), _geoloc: BRISBANE },
        ];
        await engine.replace('dealer/cars', [records], STOCK, REPLICAS);
      });

      it('S-16 finds within a distance, the nearest first, and says how far', async () => {
        const [near, all] = await engine.multiSearch('dealer/cars', [
          queryOf({ geo: { around: { ...BRISBANE, radius: 10_000 } }, getRankingInfo: true }),
          queryOf({ geo: { around: { ...BRISBANE, radius: 'all' } } }),
        ]);
        expect(idsIn(near)).toEqual(['brisbane', 'both']);
        expect(near!.hits[1]!.ranking).toMatchObject({ matchedGeoLocation: { lat: -27.5, lng: 153 } });
        expect(near!.hits[1]!.ranking!.geoDistance).toBeGreaterThan(3000);
        expect(near!.hits[1]!.ranking!.geoDistance).toBeLessThan(4500);
        expect(idsIn(all)).toEqual(['brisbane', 'both', 'sydney', 'none']);
      });

      it('S-16 finds in boxes and in polygons', async () => {
        const [box, ring] = await engine.multiSearch('dealer/cars', [
          queryOf({ geo: { boxes: [[-34, 151, -33, 152]] } }),
          queryOf({ geo: { polygons: [[-27, 152.9, -27, 153.1, -28, 153.1, -28, 152.9]] } }),
        ]);
        expect([idsIn(box), idsIn(ring)]).toEqual([
          ['both', 'sydney'],
          ['both', 'brisbane'],
        ]);
      });
    });

    describe('records', () => {
      it('I-01 keeps one record of each value of the attribute for distinct', async () => {
        const engine = await open();
        const records = [
          ['a', 'X'],
          ['b', 'X'],
          ['c', 'Y'],
          ['d', 'X'],
        ].map(([objectID, model], at) => recordOf({ objectID, model, custom_rank: -at }));
        await engine.replace('dealer/cars', [records], STOCK, REPLICAS);
        const [one, two] = await engine.multiSearch('dealer/cars', [
          queryOf({ distinct: 1, facets: ['model'] }),
          queryOf({ distinct: 2 }),
        ]);
        expect([idsIn(one), one!.nbHits, one!.facets]).toEqual([['a', 'c'], 2, { model: { X: 3, Y: 1 } }]);
        expect(idsIn(two)).toEqual(['a', 'b', 'c']);
      });

      it('I-01 gives the attributes that were asked for, nested ones by path, and never those withheld', async () => {
        const engine = await open();
        const record = { ...recordOf({ objectID: 'a' }), seller: { city: 'Brisbane', phone: '1' }, secret: 1 };
        await engine.replace('dealer/cars', [[record]], { ...STOCK, unretrievableAttributes: ['secret'] }, REPLICAS);
        const wanted = [['make', 'seller.city', 'secret'], ['*', '-seller'], ['*']];
        const results = await engine.multiSearch(
          'dealer/cars',
          wanted.map((attributesToRetrieve) => queryOf({ attributesToRetrieve })),
        );
        const [few, without, all] = results.map(({ hits }) => hits[0]!.record);
        expect(few).toEqual({ objectID: 'a', make: 'Toyota', seller: { city: 'Brisbane' } });
        expect(without).not.toHaveProperty('seller');
        expect(all).toMatchObject({ seller: { city: 'Brisbane', phone: '1' } });
        expect(all).not.toHaveProperty('secret');
      });

      it('I-01 filters, counts and highlights nested attributes by path', async () => {
        const engine = await open();
        const records = ['Brisbane', 'Sydney'].map((city, at) => ({ ...recordOf({ objectID: String(at) }), seller: { city } }));
        await engine.replace('dealer/cars', [records], STOCK, REPLICAS);
        const [result] = await engine.multiSearch('dealer/cars', [
          queryOf({
            text: 'bris',
            filters: is('seller.city', 'Brisbane'),
            facets: ['seller.city'],
            attributesToHighlight: ['seller.city', 'make'],
          }),
        ]);
        expect(result).toMatchObject({ nbHits: 1, facets: { 'seller.city': { Brisbane: 1 } } });
        expect(result!.hits[0]!.highlight).toEqual({
          make: { value: 'Toyota', matchLevel: 'none', matchedWords: [] },
          seller: { city: { value: '<em>Bris</em>bane', matchLevel: 'full', matchedWords: ['bris'], fullyHighlighted: false } },
        });
      });
    });
  });
};
