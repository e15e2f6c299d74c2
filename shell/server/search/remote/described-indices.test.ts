import type { SearchEngine } from '../contract/search-engine';
import { EMPTY_DOCUMENT } from '../own/index-document';
import { findIndex } from '../protocol/indices';
import { createIndexDescriber } from './described-indices';

it('I-14 a replica costs one read of the indices, and settings are read again when they have changed', async () => {
  const indices = ['a', 'b', 'c'].map((name, id) => ({ id, name, number: 1, settingsNumber: 1 }));
  const settings = { replicas: ['c_by_price'] };
  const replicas = { c_by_price: { settings: {}, synonyms: [] } };
  const table = {
    state: jest.fn(async () => ({ number: 1, indices })),
    document: jest.fn(async (id: number) => (id === 2 ? { settings, synonyms: [], replicas } : EMPTY_DOCUMENT)),
  };
  const describe = createIndexDescriber({ bySlug: () => undefined }, table);
  const list = async () => indices.map(({ name }) => ({ id: `dealer/${name}`, records: 0, updatedAt: 0 }));
  const find = () => findIndex({ describe, list } as unknown as SearchEngine, 'dealer', 'c_by_price');
  expect([(await find())?.primary, (await find())?.primary]).toEqual(['c', 'c']);
  // Once whether the name is an index, and once for all replicas.
  expect([table.state.mock.calls.length, table.document.mock.calls.length]).toEqual([4, 3]);
  indices[2]!.settingsNumber = 2;
  expect([(await find())?.primary, table.document.mock.calls.length]).toEqual(['c', 4]);
});
