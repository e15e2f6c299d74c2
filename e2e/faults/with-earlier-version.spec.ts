import { publish } from '../harness/admin-api';
import { expect, test } from '../harness/test';
import { buildVariant, laterVersion, versionOf } from '../harness/variants';
import { expectSeen, expectServed, healthyOf } from './expectations';
import { faultSite, SLUG } from './fault-site';
import { sample } from './subjects';
import { blockEntry, changeByte, deleteFiles, truncateFiles } from './tamper';

for (const [name, damage] of Object.entries({ deleted: deleteFiles, truncated: truncateFiles })) {
  test.describe(name, () => {
    const faulty = faultSite(`new-${name}`);
    for (const subject of sample) {
      const { remote } = subject;
      test(`R-08 R-09 ${remote}, with all files of a new version ${name}, goes on with the earlier one, on the server and in the browser`, async ({
        page,
        site,
      }) => {
        const healthy = await healthyOf(site, SLUG, subject);
        const broken = laterVersion(remote, 2);
        await publish(faulty.current(), buildVariant(remote, broken, 'works'));
        damage(faulty.current(), remote, broken);
        await faulty.pin(remote, broken);
        await expectServed(faulty.current(), SLUG, subject, healthy, { works: versionOf(remote) });
        await expectSeen(page, faulty.current(), SLUG, subject, healthy, { page: 'works', slot: 'works' });
      });
    }
  });
}

test.describe('throwing or slow', () => {
  const faulty = faultSite('new-throwing');
  // Throwing comes first: the version that comes slowly works in the end, and would be fallen back to.
  for (const subject of sample) {
    const { remote } = subject;
    test(`R-09 ${remote}, when a new version throws while rendering, goes on with the earlier one`, async ({ page, site }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      const broken = laterVersion(remote, 1);
      await publish(faulty.current(), buildVariant(remote, broken, 'throws'));
      await faulty.pin(remote, broken);
      // The first page that has it finds out.
      await healthyOf(faulty.current(), SLUG, subject);
      await expectServed(faulty.current(), SLUG, subject, healthy, { works: versionOf(remote) });
      await expectSeen(page, faulty.current(), SLUG, subject, healthy, { page: 'works', slot: 'works' });
    });
  }

  for (const subject of sample) {
    const { remote } = subject;
    test(`R-09 ${remote}, when a new version's files come slowly, goes on with the earlier one until they are there`, async ({
      site,
    }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      const slow = laterVersion(remote, 2);
      await publish(faulty.current(), buildVariant(remote, slow, 'works'));
      const store = blockEntry(faulty.current(), remote, slow);
      try {
        await faulty.pin(remote, slow);
        await expectServed(faulty.current(), SLUG, subject, healthy, { works: versionOf(remote) });
      } finally {
        await store.release();
      }
      await expect(() => expectServed(faulty.current(), SLUG, subject, healthy, { works: slow })).toPass();
    });
  }
});

test.describe('two', () => {
  const faulty = faultSite('two');
  test('R-09 after two broken versions in a row the last good one is still found', async ({ site }) => {
    const [subject] = sample as [(typeof sample)[number]];
    const healthy = await healthyOf(site, SLUG, subject);
    for (const step of [3, 4]) {
      const broken = laterVersion(subject.remote, step);
      await publish(faulty.current(), buildVariant(subject.remote, broken, 'works'));
      deleteFiles(faulty.current(), subject.remote, broken);
      await faulty.pin(subject.remote, broken);
    }
    await expectServed(faulty.current(), SLUG, subject, healthy, { works: versionOf(subject.remote) });
  });

  test('R-08 one changed byte in a file for the server is refused and reported, and the page stands on the earlier version', async ({
    site,
  }) => {
    const [, subject] = sample as [(typeof sample)[number], (typeof sample)[number]];
    const healthy = await healthyOf(site, SLUG, subject);
    const broken = laterVersion(subject.remote, 5);
    await publish(faulty.current(), buildVariant(subject.remote, broken, 'works'));
    changeByte(faulty.current(), subject.remote, broken, 'node/entry.cjs');
    await faulty.pin(subject.remote, broken);
    await expectServed(faulty.current(), SLUG, subject, healthy, { works: versionOf(subject.remote) });
    const metrics = await (await fetch(`http://127.0.0.1:${faulty.current().port}/metrics`)).text();
    const failed = `forecourt_remote_failures_total{tenant="${SLUG}",remote="${subject.remote}",version="${broken}",during="load"}`;
    expect(metrics).toContain(failed);
  });
});
