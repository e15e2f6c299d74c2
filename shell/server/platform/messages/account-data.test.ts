import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../storage/testing/test-database';
import { messageRecords } from './account-data';
import { messageDigest } from './deliver-once';
import { messageDeliveries } from './tables';

it('A-03 a mail is an account’s only if it has the whole address, not as part of another one', async () => {
  const { db, close } = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'mail-records-'));
  const bodies = {
    own: 'E-mail: Ann@Example.com.',
    broken: 'Write to ann@ex=\r\nample.com',
    encoded: '<a href=3D"mailto:ann@example.com">',
    query: '?email=3Dann@example.com',
    longer: 'joann@example.com',
    tagged: 'jo.ann@example.com, ann@example.com.au',
  };
  for (const [key, body] of Object.entries(bodies)) {
    await db.insert(messageDeliveries).values({ key, tenant: 'acme', startedAt: new Date() });
    writeFileSync(join(folder, `${key}.eml`), `Message-ID: <${messageDigest(key)}@acme>\r\nSubject: ${key}\r\n\r\n${body}`);
  }
  const records = messageRecords(db, folder);
  const owner = { tenant: 'acme', account: 'a', email: 'ann@example.com' };
  const subjects = (await records.exportOf(owner)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['broken', 'encoded', 'own', 'query']);
  await records.remove(db, owner);
  expect(readdirSync(folder).toSorted()).toEqual(['longer.eml', 'tagged.eml']);
  rmSync(folder, { recursive: true });
  await close();
});
