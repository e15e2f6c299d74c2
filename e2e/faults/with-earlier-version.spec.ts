import { publishRelease } from '../harness/admin-api';
import { expect, test } from '../harness/test';
import { buildRemoteVariant, newerVersion, remoteVersionInRepository } from '../harness/variants';
import { expectBrowserOutcome, expectServerOutcome, readHealthyPages } from './expectations';
import { createFaultSite, FAULT_SITE_DEALER } from './fault-site';
import { lateRemote, brokenRemotes, truncatedRemote } from './subjects';
import { blockServerEntry, changeByteOfRelease, deleteReleaseFiles, truncateReleaseFiles } from './tamper';

// Each test publishes its own version, and its pin ends with the test. A page tries three fallback versions at most, so that
// no remote may have more than three broken versions at one site.
test.describe('broken or late', () => {
  const faulty = createFaultSite('new');

  const DAMAGES = [
    ...brokenRemotes.map((subject) => ({ name: 'deleted', damage: deleteReleaseFiles, subject, step: 2 })),
    { name: 'truncated', damage: truncateReleaseFiles, subject: truncatedRemote, step: 3 },
  ];
  for (const { name, damage, subject, step } of DAMAGES) {
    const { remote } = subject;
    test(`R-08 R-09 ${remote} works with its fallback version when all files of the new one are ${name}`, async ({
      page,
      site,
    }) => {
      const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
      const broken = newerVersion(remote, step);
      await publishRelease(faulty.current(), buildRemoteVariant(remote, broken, 'works'));
      damage(faulty.current(), remote, broken);
      await faulty.pin(remote, broken);
      await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, subject, healthy, {
        works: remoteVersionInRepository(remote),
      });
      await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, subject, healthy, { page: 'works', slot: 'works' });
    });
  }

  for (const subject of brokenRemotes) {
    const { remote } = subject;
    test(`R-09 ${remote} works with its fallback version when the new one throws while rendering`, async ({ page, site }) => {
      const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
      const broken = newerVersion(remote, 1);
      await publishRelease(faulty.current(), buildRemoteVariant(remote, broken, 'throws'));
      await faulty.pin(remote, broken);
      // The first request with the broken version makes the server fall back to the earlier version.
      await readHealthyPages(faulty.current(), FAULT_SITE_DEALER, subject);
      await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, subject, healthy, {
        works: remoteVersionInRepository(remote),
      });
      await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, subject, healthy, { page: 'works', slot: 'works' });
    });
  }

  // This test comes last, because the late version works at last and would then be the fallback version.
  test(`R-09 ${lateRemote.remote} works with its fallback version until the late files of the new one have arrived`, async ({
    site,
  }) => {
    const { remote } = lateRemote;
    const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, lateRemote);
    const slow = newerVersion(remote, 7);
    await publishRelease(faulty.current(), buildRemoteVariant(remote, slow, 'works'));
    const store = blockServerEntry(faulty.current(), remote, slow);
    try {
      await faulty.pin(remote, slow);
      await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, lateRemote, healthy, {
        works: remoteVersionInRepository(remote),
      });
    } finally {
      await store.release();
    }
    await expect(() => expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, lateRemote, healthy, { works: slow })).toPass();
  });
});

test.describe('several versions', () => {
  const faulty = createFaultSite('two');
  test('R-09 a page uses the last good version after two broken versions in a row', async ({ site }) => {
    const [subject] = brokenRemotes as [(typeof brokenRemotes)[number]];
    const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
    for (const step of [4, 5]) {
      const broken = newerVersion(subject.remote, step);
      await publishRelease(faulty.current(), buildRemoteVariant(subject.remote, broken, 'works'));
      deleteReleaseFiles(faulty.current(), subject.remote, broken);
      await faulty.pin(subject.remote, broken);
    }
    await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, subject, healthy, {
      works: remoteVersionInRepository(subject.remote),
    });
  });

  test('R-08 a server file with one changed byte is refused and reported, and the page uses the fallback version', async ({
    site,
  }) => {
    const [, subject] = brokenRemotes as [(typeof brokenRemotes)[number], (typeof brokenRemotes)[number]];
    const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
    const broken = newerVersion(subject.remote, 6);
    await publishRelease(faulty.current(), buildRemoteVariant(subject.remote, broken, 'works'));
    changeByteOfRelease(faulty.current(), subject.remote, broken, 'node/entry.cjs');
    await faulty.pin(subject.remote, broken);
    await expectServerOutcome(faulty.current(), FAULT_SITE_DEALER, subject, healthy, {
      works: remoteVersionInRepository(subject.remote),
    });
    const metrics = await (await fetch(`http://127.0.0.1:${faulty.current().port}/metrics`)).text();
    const failed = `forecourt_remote_failures_total{tenant="${FAULT_SITE_DEALER}",remote="${subject.remote}",version="${broken}",during="load"}`;
    expect(metrics).toContain(failed);
  });
});
