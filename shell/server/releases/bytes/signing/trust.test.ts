import { generateKeyPairSync } from 'node:crypto';
import { describePrivateKey, signRelease } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { releaseDigest } from '../catalogue/digest';
import { releaseKeys, releases } from '../tables';
import { sampleRelease } from '../testing/sample-release';
import { createSignatureCheck, type UnsignedReleases } from './check-signature';
import { createReleaseKeyStore } from './keys';
import { createDocumentTrust } from './trust';

const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const release = sampleRelease();
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(releases);
  await database.db.delete(releaseKeys);
  await keys().create({ name: 'sample team', remotes: ['*'], publicKey: describePrivateKey(pem).publicKey }, 'ada');
});

const keys = () => createReleaseKeyStore({ db: database.db, now: Date.now });
const freshProcess = (unsigned: UnsignedReleases = 'refuse') => {
  const catalogue = new StoredReleaseCatalogue(database.db);
  const trust = createDocumentTrust({ catalogue, check: createSignatureCheck({ keys: keys(), unsigned }) });
  return async (): Promise<string> => {
    const document = await catalogue.find('mf-sample', '1.0.0');
    if (!document) return 'nothing';
    return trust(document).then(
      () => 'trusted',
      (error: { code?: string }) => error.code ?? 'another error',
    );
  };
};
const store = (signed = true) =>
  new StoredReleaseCatalogue(database.db).add(release, 'ada', signed ? { signature: signRelease(release, pem) } : {});
const change = (values: Partial<typeof releases.$inferInsert>) =>
  database.db.update(releases).set(values).where(eq(releases.name, 'mf-sample'));
const evil: ReleaseDocument = { ...release, files: sampleRelease({}, { 'web/entry.js': Buffer.from('evil') }).files };

describe('trusting a release before it is loaded', () => {
  it('R-08 a release that its team signed is trusted, also after the key was revoked', async () => {
    await store();
    expect(await freshProcess()()).toBe('trusted');
    await keys().revoke('sample team', 'ada');
    expect(await freshProcess()()).toBe('trusted');
  });

  it('R-08 a release whose time of publication is after the revocation of its key is refused', async () => {
    await store();
    await keys().revoke('sample team', 'ada');
    await change({ publishedAt: new Date(Date.now() + 60_000) });
    expect(await freshProcess()()).toBe('release_corrupt');
  });

  it.each<[string, Partial<typeof releases.$inferInsert>]>([
    ['its document', { document: evil }],
    ['its document and the digest of it', { document: evil, digest: releaseDigest(evil) }],
    ['its digest', { digest: releaseDigest(evil) }],
    ['its signature', { signature: { ...signRelease(release, pem), value: signRelease(evil, pem).value } }],
    ['the key that signed it', { signature: { ...signRelease(release, pem), key: '0'.repeat(32) } }],
    ['that it is signed', { signature: null }],
  ])(
    'R-08 a release is refused when somebody changed %s in the database, and accepted again after the change is undone',
    async (_what, values) => {
      await store();
      const before = (await database.db.select().from(releases))[0];
      await change(values);
      const process = freshProcess();
      expect(await process()).toBe('release_corrupt');
      await change(before ?? {});
      expect(await process()).toBe('trusted');
    },
  );

  it('R-08 an unsigned release is trusted where the installation accepts it, but a wrong signature is refused', async () => {
    await store(false);
    expect(await freshProcess('accept')()).toBe('trusted');
    expect(await freshProcess('refuse')()).toBe('release_corrupt');
    await change({ signature: signRelease(evil, pem) });
    expect(await freshProcess('accept')()).toBe('release_corrupt');
  });
});
