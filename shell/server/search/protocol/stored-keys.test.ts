import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { createStoredKeys, type StoredKey } from './stored-keys';

const key = (value: string, over: Partial<StoredKey> = {}): StoredKey => ({
  value,
  tenant: 'dealer',
  acl: ['search'],
  indexes: [],
  referers: [],
  queryParameters: '',
  description: '',
  maxHitsPerQuery: 0,
  maxQueriesPerIPPerHour: 0,
  createdAt: 1,
  expiresAt: 0,
  deletedAt: 0,
  ...over,
});

describe('created search keys in the database', () => {
  it('I-13 keys are stored for their dealer, the newest first, and changed and removed by no other dealer', async () => {
    const { db, close } = await openTestDatabase();
    const keys = createStoredKeys(db);
    await keys.save(key('old'));
    await keys.save(key('new', { createdAt: 2, indexes: ['cars'] }));
    await keys.save(key('foreign', { tenant: 'other' }));
    await keys.save(key('old', { description: 'changed' }));
    await keys.save(key('old', { tenant: 'other', description: 'stolen' }));
    await keys.remove('dealer', ['foreign']);
    expect(await keys.list('dealer')).toEqual([
      key('new', { createdAt: 2, indexes: ['cars'] }),
      key('old', { description: 'changed' }),
    ]);
    await keys.remove('dealer', ['new']);
    expect((await keys.list('dealer')).map(({ value }) => value)).toEqual(['old']);
    expect(await keys.list('other')).toEqual([key('foreign', { tenant: 'other' })]);
    await close();
  });
});
