import { asc } from 'drizzle-orm';
import { openDatabase } from '../platform';
import { makeTestInstallation } from '../platform/testing/test-site';
import { StoredReleaseCatalogue } from '../releases';
import { sampleRelease } from '../releases/bytes/testing/sample-release';
import { releaseEntries } from '../releases/desk/tables';
import { rollBackOffline } from './offline-rollback';

// Starting PGlite takes seconds on a busy machine.
jest.setTimeout(120_000);

const { settings, remove } = makeTestInstallation(['harbour']);
const { dataDir } = settings();
const order = { slug: 'harbour', why: 'the server ends at each start' };
afterAll(remove);

it('R-06 R-20 a dealer is rolled back without a server, with the entries of the log that a server writes', async () => {
  await expect(rollBackOffline(settings(), order)).rejects.toThrow(/has no database/);
  const database = await openDatabase({ dataDir });
  const versions = ['1.0.0', '1.1.0'];
  const catalogue = new StoredReleaseCatalogue(database.db);
  for (const [index, version] of versions.entries()) {
    await catalogue.add(sampleRelease({ version }), 'a test');
    const previous = versions[index - 1] ?? null;
    const pin = { kind: 'pin' as const, subject: 'harbour', remote: 'mf-sample', version, previous, actor: 'ada', why: '' };
    await database.db.insert(releaseEntries).values(pin);
  }
  await expect(rollBackOffline(settings(), order)).rejects.toMatchObject({ code: 'conflict' });
  await database.close();

  expect(await rollBackOffline(settings(), { ...order, dryRun: true })).toMatchObject({ dryRun: true, to: 1 });
  const changes = [{ remote: 'mf-sample', from: '1.1.0', to: '1.0.0' }];
  expect(await rollBackOffline(settings(), order)).toMatchObject({ changed: true, to: 1, dealers: [{ changes }] });
  await expect(rollBackOffline(settings(), { ...order, slug: 'nobody' })).rejects.toMatchObject({ code: 'unknown_tenant' });

  const after = await openDatabase({ dataDir });
  const [, , ...written] = await after.db.select().from(releaseEntries).orderBy(asc(releaseEntries.id));
  await after.close();
  expect(written).toMatchObject([
    {
      kind: 'rollback',
      subject: 'harbour',
      remote: 'mf-sample',
      version: '1.0.0',
      previous: '1.1.0',
      actor: 'operator (offline)',
      why: order.why,
      details: { target: 1 },
      action: expect.any(String),
    },
  ]);
});
