import { publish } from '../harness/admin-api';
import { htmlOf, releaseIn } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { buildVariant, newerVersion, versionOf } from '../harness/variants';
import { expectBrowserOutcome, expectServerOutcome, healthyOf, PAGE_NOTICE } from './expectations';
import { faultSite, SLUG, PREPARED_DATA } from './fault-site';
import { lateSubject, sample, subjects, truncatedSubject, type Subject } from './subjects';
import { blockEntry, deleteFiles, deleteVerifiedCopies, restoreRemoteFiles, truncateFiles } from './tamper';

const faulty = faultSite('only', { isStopped: true });

/** Restarts the server after `damage`, without verified copies of these remotes. */
const restartWithout = (broken: Subject[], damage: (remote: string) => void): Promise<void> => {
  const remotes = broken.map(({ remote }) => remote);
  return faulty.restart(() => {
    for (const remote of remotes) {
      damage(remote);
      deleteVerifiedCopies(faulty.current(), remote);
    }
  }, remotes);
};

test.afterEach(() => {
  for (const { remote } of subjects) restoreRemoteFiles(faulty.current(), PREPARED_DATA, remote);
});

for (const subject of sample) {
  const { remote } = subject;
  test(`R-08 R-09 ${remote} is replaced by a notice and the other pages work when all files of its only version are deleted`, async ({
    page,
    site,
  }) => {
    const healthy = await healthyOf(site, SLUG, subject);
    await restartWithout([subject], () => deleteFiles(faulty.current(), remote, versionOf(remote)));
    await expectServerOutcome(faulty.current(), SLUG, subject, healthy, 'notice');
    await expectBrowserOutcome(page, faulty.current(), SLUG, subject, healthy, { page: 'notice', slot: 'notice', kept: true });
  });
}

test(`R-08 R-09 ${lateSubject.remote} is replaced by a notice until the late files of its only version have arrived`, async ({
  site,
}) => {
  const { remote } = lateSubject;
  const version = versionOf(remote);
  const healthy = await healthyOf(site, SLUG, lateSubject);
  const slow: { store?: ReturnType<typeof blockEntry> } = {};
  try {
    await restartWithout([lateSubject], () => (slow.store = blockEntry(faulty.current(), remote, version)));
    await expectServerOutcome(faulty.current(), SLUG, lateSubject, healthy, 'notice');
  } finally {
    await slow.store?.release();
  }
  await expect(() => expectServerOutcome(faulty.current(), SLUG, lateSubject, healthy, { works: version })).toPass();
});

test('R-09 every remote’s page is answered with 200 and a notice when the files of all remotes are deleted', async ({ site }) => {
  const paths = new Map<string, string>();
  for (const { remote, page } of subjects) paths.set(remote, await page(site, SLUG));
  await restartWithout(subjects, (remote) => deleteFiles(faulty.current(), remote, versionOf(remote)));
  for (const [remote, path] of paths) {
    const html = await htmlOf(faulty.current(), SLUG, path);
    expect(html, `the page of ${remote}`).toContain(PAGE_NOTICE);
    expect(releaseIn(html)[remote]).toBe('unavailable');
  }
});

// This test comes last, because the version that it publishes would be a fallback version in other tests.
test(`R-08 R-09 ${truncatedSubject.remote} is replaced by a notice when the files of its only version are truncated and the next one throws`, async ({
  site,
}) => {
  const { remote } = truncatedSubject;
  const healthy = await healthyOf(site, SLUG, truncatedSubject);
  await restartWithout([truncatedSubject], () => truncateFiles(faulty.current(), remote, versionOf(remote)));
  await expectServerOutcome(faulty.current(), SLUG, truncatedSubject, healthy, 'notice');

  const broken = newerVersion(remote, 1);
  await publish(faulty.current(), buildVariant(remote, broken, 'throws'));
  await faulty.pin(remote, broken);
  // The first request with the broken version makes the server mark this version as failed.
  await htmlOf(faulty.current(), SLUG, healthy.page.path);
  await expectServerOutcome(faulty.current(), SLUG, truncatedSubject, healthy, 'notice');
});
