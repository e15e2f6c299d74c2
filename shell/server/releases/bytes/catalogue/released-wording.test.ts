import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { sampleRelease } from '../testing/sample-release';
import { StoredReleaseCatalogue } from './catalogue';
import { readReleasedWordingKeys } from './released-wording';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('X-10 the keys of a remote are those of all its releases that are not removed', async () => {
  const catalogue = new StoredReleaseCatalogue(database.db);
  const publish = (name: string, version: string, wording?: ReleaseDocument['wording']) =>
    catalogue.add(sampleRelease({ name, version, ...(wording && { wording }) }), 'a test');
  await publish('mf-search', '1.0.0');
  await publish('mf-offers', '1.0.0');
  expect(await readReleasedWordingKeys(database.db)).toEqual(
    new Map([
      ['search', undefined],
      ['offers', undefined],
    ]),
  );
  await publish('mf-search', '1.1.0', { 'search.title': 'Cars' });
  await publish('mf-search', '1.2.0', { 'search.title': 'Stock', 'search.lead': 'All of it' });
  expect((await readReleasedWordingKeys(database.db)).get('search')).toEqual(new Set(['search.lead', 'search.title']));
  await catalogue.remove([{ name: 'mf-search', version: '1.2.0' }], database.db);
  expect((await readReleasedWordingKeys(database.db)).get('search')).toEqual(new Set(['search.title']));
});
