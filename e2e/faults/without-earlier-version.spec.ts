import { publishRelease } from '../harness/admin-api';
import { fetchPageHtml, versionsInPage } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { buildRemoteVariant, newerVersion, remoteVersionInRepository } from '../harness/variants';
import { expectBrowserOutcome, expectServerOutcome, readHealthyPages, FAILED_PAGE_NOTICE } from './expectations';
import { createFaultSite, FAULT_SITE_DEALER, PREPARED_DATA_FOLDER } from './fault-site';
import { lateRemote, brokenRemotes, testedRemotes, truncatedRemote, type TestedRemote } from './subjects';
import { blockServerEntry, deleteReleaseFiles, deleteVerifiedCopies, restoreRemoteFiles, truncateReleaseFiles } from './tamper';

const faulty = createFaultSite('only', { isStopped: true });

/** Restarts the server after `damage`, without verified copies of these remotes. */
const restartWithout = (broken: TestedRemote[], damage: (remote: string) => void): Promise<void> => {
  const remotes = broken.map(({ remote }) => remote);
  return faulty.restart(() => {
    for (const remote of remotes) {
      damage(remote);
      deleteVerifiedCopies(faulty.current(), remote);
    }
  }, remotes);
};

test.afterEach(() => {
  for (const { remote } of testedRemotes) restoreRemoteFiles(faulty.current(), PREPARED_DATA_FOLDER, remote);
});

for (const subject of brokenRemotes) {
  const { remote } = subject;
  test(`R-08 R-09 ${remote} is replaced by a notice and the other pages work when all files of its only version are deleted`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/answer 503: /, /status of 503/);
    const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
    await restartWithout([subject], () => deleteReleaseFiles(faulty.current(), remote, remoteVersionInRepository(remote)));
    await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, subject, healthy, 'notice');
    await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, subject, healthy, {
      page: 'notice',
      slot: 'notice',
      kept: true,
    });
  });
}

test(`R-08 R-09 ${lateRemote.remote} is replaced by a notice until the late files of its only version have arrived`, async ({
  site,
}) => {
  const { remote } = lateRemote;
  const version = remoteVersionInRepository(remote);
  const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, lateRemote);
  const slow: { store?: ReturnType<typeof blockServerEntry> } = {};
  try {
    await restartWithout([lateRemote], () => (slow.store = blockServerEntry(faulty.current(), remote, version)));
    await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, lateRemote, healthy, 'notice');
  } finally {
    await slow.store?.release();
  }
  await expect(() => expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, lateRemote, healthy, { works: version })).toPass();
});

test('R-09 every remote’s page is answered with 503 and a notice when the files of all remotes are deleted', async ({ site }) => {
  const paths = new Map<string, string>();
  for (const { remote, page } of testedRemotes) paths.set(remote, await page(site, FAULT_SITE_DEALER));
  await restartWithout(testedRemotes, (remote) =>
    deleteReleaseFiles(faulty.current(), remote, remoteVersionInRepository(remote)),
  );
  for (const [remote, path] of paths) {
    const html = await fetchPageHtml(faulty.current(), FAULT_SITE_DEALER, path, 503);
    expect(html, `the page of ${remote}`).toContain(FAILED_PAGE_NOTICE);
    expect(versionsInPage(html)[remote]).toBe('unavailable');
  }
});

// This test comes last, because the version that it publishes would be a fallback version in other tests.
test(`R-08 R-09 a notice replaces ${truncatedRemote.remote} when its only version is truncated and the next one throws`, async ({
  site,
}) => {
  const { remote } = truncatedRemote;
  const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, truncatedRemote);
  await restartWithout([truncatedRemote], () =>
    truncateReleaseFiles(faulty.current(), remote, remoteVersionInRepository(remote)),
  );
  await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, truncatedRemote, healthy, 'notice');

  const broken = newerVersion(remote, 1);
  await publishRelease(faulty.current(), buildRemoteVariant(remote, broken, 'throws'));
  await faulty.pin(remote, broken);
  // The first request with the broken version makes the server mark this version as failed.
  await fetchPageHtml(faulty.current(), FAULT_SITE_DEALER, healthy.page.path, 503);
  await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, truncatedRemote, healthy, 'notice');
});
