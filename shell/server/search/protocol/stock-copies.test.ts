import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { testDealerWithSearch } from '../testing/served-room';
import { serveProtocolForTest, type ServedProtocol } from './testing/served-protocol';

const CARS = [
  sampleSearchRecord({ objectID: 'listed' }),
  sampleSearchRecord({ objectID: 'other make', make: 'Kia' }),
  sampleSearchRecord({ objectID: 'not listed', listable: false }),
  sampleSearchRecord({ objectID: 'sold', status: 'sold', sold_date_timestamp: 1 }),
];

let served: ServedProtocol;
beforeEach(async () => {
  served = await serveProtocolForTest([testDealerWithSearch('dealer', { baseFilter: 'make:Toyota' })], { dealer: CARS });
});
afterEach(() => served.close());

const admin = () => served.full('dealer');
const copy = (source: string, destination: string, operation: 'copy' | 'move' = 'copy') =>
  change(source, () => admin().operationIndex({ indexName: source, operationIndexParams: { operation, destination } }));
const change = async (indexName: string, write: () => Promise<{ taskID: number }>) => {
  const { taskID } = await write();
  await admin().waitForTask({ indexName, taskID });
};
const shown = async (indexName: string, key = served.searchKey('dealer')) => {
  const { hits } = await served.full('dealer', key).searchSingleIndex({ indexName });
  return hits.map(({ objectID }) => objectID).toSorted();
};

describe('copies of the stock index', () => {
  it('I-13 a search key finds in a copy only what the dealer lists, and the administration key everything', async () => {
    await copy('cars', 'backup');
    expect(await shown('backup')).toEqual(['listed']);
    expect(await shown('backup', served.adminKey('dealer'))).toEqual(['listed', 'not listed', 'other make', 'sold']);
  });

  it('I-13 a copy of a copy, a moved copy and a replica of a copy stay limited', async () => {
    await copy('cars', 'first');
    await copy('first', 'second');
    await copy('second', 'third', 'move');
    await change('third', () =>
      admin().setSettings({ indexName: 'third', indexSettings: { replicas: ['third_cheap'], hitsPerPage: 50 } }),
    );
    await change('third', () => admin().saveSynonyms({ indexName: 'third', synonymHit: [] }));
    for (const name of ['first', 'third', 'third_cheap']) expect(await shown(name)).toEqual(['listed']);
  });

  it('I-13 a copy over an index with replicas limits its replicas too', async () => {
    await change('own', () => admin().setSettings({ indexName: 'own', indexSettings: { replicas: ['own_cheap'] } }));
    await copy('cars', 'own');
    expect(await shown('own_cheap')).toEqual(['listed']);
  });

  it('I-13 a copy of the settings alone, and a cleared copy, show their own records', async () => {
    await copy('cars', 'cleared');
    await change('cleared', () => admin().clearObjects({ indexName: 'cleared' }));
    const scope = ['settings' as const];
    await change('like', () =>
      admin().operationIndex({ indexName: 'cars', operationIndexParams: { operation: 'copy', destination: 'like', scope } }),
    );
    for (const indexName of ['cleared', 'like']) {
      await change(indexName, () => admin().saveObject({ indexName, body: { objectID: 'mine' } }));
      expect(await shown(indexName)).toEqual(['mine']);
    }
  });
});
