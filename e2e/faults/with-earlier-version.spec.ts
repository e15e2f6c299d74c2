import { publish } from '../harness/admin-api';
import { expect, test } from '../harness/test';
import { buildVariant, newerVersion, versionOf } from '../harness/variants';
import { expectBrowserOutcome, expectServerOutcome, healthyOf } from './expectations';
import { faultSite, SLUG } from './fault-site';
import { lateSubject, sample, truncatedSubject } from './subjects';
import { blockEntry, changeByte, deleteFiles, truncateFiles } from './tamper';

// Each test publishes its own version, and its pin ends with the test. A page tries three fallback versions at most, so that
// no remote may have more than three broken versions at one site.
test.describe('broken or late', () => {
  const faulty = faultSite('new');

  const DAMAGES = [
    ...sample.map((subject) => ({ name: 'deleted', damage: deleteFiles, subject, step: 2 })),
    { name: 'truncated', damage: truncateFiles, subject: truncatedSubject, step: 3 },
  ];
  for (const { name, damage, subject, step } of DAMAGES) {
    const { remote } = subject;
    test(`R-08 R-09 ${remote} works with its fallback version, on the server and in the browser, when all files of the new one are ${name}`, async ({
      page,
      site,
    }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      const broken = newerVersion(remote, step);
      await publish(faulty.current(), buildVariant(remote, broken, 'works'));
      damage(faulty.current(), remote, broken);
      await faulty.pin(remote, broken);
      await expectServerOutcome(faulty.current(), SLUG, subject, healthy, { works: versionOf(remote) });
      await expectBrowserOutcome(page, faulty.current(), SLUG, subject, healthy, { page: 'works', slot: 'works' });
    });
  }

  for (const subject of sample) {
    const { remote } = subject;
    test(`R-09 ${remote} works with its fallback version when the new one throws while rendering`, async ({ page, site }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      const broken = newerVersion(remote, 1);
      await publish(faulty.current(), buildVariant(remote, broken, 'throws'));
      await faulty.pin(remote, broken);
      // The first request with the broken version makes the server fall back to the earlier version.
      await healthyOf(faulty.current(), SLUG, subject);
      await expectServerOutcome(faulty.current(), SLUG, subject, healthy, { works: versionOf(remote) });
      await expectBrowserOutcome(page, faulty.current(), SLUG, subject, healthy, { page: 'works', slot: 'works' });
    });
  }

  // This test comes last, because the late version works at last and would then be the fallback version.
  test(`R-09 ${lateSubject.remote} works with its fallback version until the late files of the new one have arrived`, async ({
    site,
  }) => {
    const { remote } = lateSubject;
    const healthy = await healthyOf(site, SLUG, lateSubject);
    const slow = newerVersion(remote, 7);
    await publish(faulty.current(), buildVariant(remote, slow, 'works'));
    const store = blockEntry(faulty.current(), remote, slow);
    try {
      await faulty.pin(remote, slow);
      await expectServerOutcome(faulty.current(), SLUG, lateSubject, healthy, { works: versionOf(remote) });
    } finally {
      await store.release();
    }
    await expect(() => expectServerOutcome(faulty.current(), SLUG, lateSubject, healthy, { works: slow })).toPass();
  });
});

test.describe('several versions', () => {
  const faulty = faultSite('two');
  test('R-09 a page uses the last good version after two broken versions in a row', async ({ site }) => {
    const [subject] = sample as [(typeof sample)[number]];
    const healthy = await healthyOf(site, SLUG, subject);
    for (const step of [4, 5]) {
      const broken = newerVersion(subject.remote, step);
      await publish(faulty.current(), buildVariant(subject.remote, broken, 'works'));
      deleteFiles(faulty.current(), subject.remote, broken);
      await faulty.pin(subject.remote, broken);
    }
    await expectServerOutcome(faulty.current(), SLUG, subject, healthy, { works: versionOf(subject.remote) });
  });

  test('R-08 a server file with one changed byte is refused and reported, and the page uses the fallback version', async ({
    site,
  }) => {
    const [, subject] = sample as [(typeof sample)[number], (typeof sample)[number]];
    const healthy = await healthyOf(site, SLUG, subject);
    const broken = newerVersion(subject.remote, 6);
    await publish(faulty.current(), buildVariant(subject.remote, broken, 'works'));
    changeByte(faulty.current(), subject.remote, broken, 'node/entry.cjs');
    await faulty.pin(subject.remote, broken);
    await expectServerOutcome(faulty.current(), SLUG, subject, healthy, { works: versionOf(subject.remote) });
    const metrics = await (await fetch(`http://127.0.0.1:${faulty.current().port}/metrics`)).text();
    const failed = `forecourt_remote_failures_total{tenant="${SLUG}",remote="${subject.remote}",version="${broken}",during="load"}`;
    expect(metrics).toContain(failed);
  });
});
