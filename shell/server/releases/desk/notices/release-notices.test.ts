import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { ReleaseNotice } from '@forecourt/contracts/desk/notices';
import { noticeReceiversOf } from '..';
import { createHttpReceiver } from '../../../leads/enquiries/delivery/testing/receivers';
import { createDiskArtefactStore } from '../../bytes/artefacts/artefact-store';
import { StoredReleaseCatalogue } from '../../bytes/catalogue/catalogue';
import { releasePlace } from '../../bytes';
import { sampleRelease, sampleReleaseFiles } from '../../bytes/testing/sample-release';
import { openTestSite } from '../../../platform/testing/test-site';

it('R-22 the server refuses a changed file of a release and tells the webhook once, however often the file is requested', async () => {
  const webhook = await createHttpReceiver();
  const noticeReceivers = noticeReceiversOf({ NOTICE_WEBHOOKS: webhook.url, NOTICE_SECRET: 'key' }, false);
  const site = await openTestSite(['harbour'], { noticeReceivers, unsignedReleases: 'accept' });
  const release = sampleRelease();
  const { name, version } = release;
  await new StoredReleaseCatalogue(site.database).add(release, 'a test');
  const artefacts = join(site.dataDir, 'artefacts');
  const reservation = createDiskArtefactStore(artefacts).stage(randomUUID(), name, releasePlace(release));
  for (const [file, bytes] of Object.entries(sampleReleaseFiles())) await reservation.write(file, bytes);
  await reservation.commit();
  await writeFile(join(artefacts, name, releasePlace(release), 'web/entry.js'), 'evil()');
  await site.warm();
  for (let request = 0; request < 3; request += 1) {
    const { statusCode, body } = await site.app.inject({ url: `/remotes/${name}/${version}/web/entry.js` });
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(body).not.toContain('evil');
  }
  // Jest's own limit ends the wait.
  while (webhook.arrivals.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const notices = webhook.arrivals.map(({ body }) => JSON.parse(body) as ReleaseNotice);
  expect(notices).toMatchObject([{ type: 'bytes-refused', remote: name, version, file: 'web/entry.js' }]);
  await site.close();
  await webhook.close();
});
