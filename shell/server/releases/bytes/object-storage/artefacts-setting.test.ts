import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sampleReleaseFiles, sampleRelease } from '../testing/sample-release';
import { startS3Server, type S3TestServer } from './testing/s3-server';
import { readSettings } from '../../../settings';
import { openTestSite, type TestSite } from '../../../platform/testing/test-site';

const environment = { ...process.env };
let server: S3TestServer;
let site: TestSite;

beforeAll(async () => {
  server = await startS3Server();
  const { accessKeyId, secretAccessKey } = server.newCredentials();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
  const { artefacts } = readSettings(
    { ARTEFACTS: `s3://${server.bucket}/live`, ARTEFACTS_ENDPOINT: server.endpoint, ARTEFACTS_REGION: server.region },
    '/',
  );
  site = await openTestSite(['redgum'], { artefacts, unsignedReleases: 'accept' });
}, 120_000);
afterAll(async () => {
  process.env = environment;
  await site.close();
  await server.close();
});

it('R-02 the whole server stores published releases in the bucket that ARTEFACTS names, and serves them from there', async () => {
  const { app, token, dataDir } = site;
  const headers = { authorization: `Bearer ${token}` };
  const url = '/api/admin/releases';
  const release = sampleRelease();
  const { reservation } = (await app.inject({ method: 'POST', url, headers, payload: release })).json<{ reservation: string }>();
  for (const [file, bytes] of Object.entries(sampleReleaseFiles()))
    await app.inject({
      method: 'PUT',
      url: `${url}/reservations/${reservation}/${file}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    });
  const done = await app.inject({ method: 'POST', url: `${url}/reservations/${reservation}/commit`, headers });
  expect(done.statusCode).toBe(201);
  expect([...server.objects.keys()].some((key) => /^live\/mf-sample\/1\.0\.0-\w+\/committed\.json$/.test(key))).toBe(true);
  expect(existsSync(join(dataDir, 'artefacts'))).toBe(false);
  const answer = await app.inject({ url: '/remotes/mf-sample/1.0.0/web/entry.js', headers: { host: 'redgum.localhost' } });
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, Buffer.from(sampleReleaseFiles()['web/entry.js'] ?? [])]);
});
