import { publish } from '../harness/admin-api';
import { expect, test } from '../harness/test';
import { buildVariant, laterVersion, versionOf } from '../harness/variants';
import { expectSeen, expectServed, healthyOf } from './expectations';
import { faultSite, SLUG } from './fault-site';
import { places } from './remotes';
import { blockEntry, changeByte, deleteFiles, truncateFiles } from './tamper';

for (const [name, damage] of Object.entries({ deleted: deleteFiles, truncated: truncateFiles })) {
  test.describe(name, () => {
    const faulty = faultSite(`new-${name}`);
    for (const place of places) {
      const { remote } = place;
      test(`R-08 R-09 ${remote}, with all files of a new version ${name}, goes on with the earlier one, on the server and in the browser`, async ({
        page,
        site,
      }) => {
        const healthy = await healthyOf(site, SLUG, place);
        const broken = laterVersion(remote, 2);
        await publish(faulty.current(), buildVariant(remote, broken, 'works'));
        damage(faulty.current(), remote, broken);
        await faulty.pin(remote, broken);
        await expectServed(faulty.current(), SLUG, place, healthy, { works: versionOf(remote) });
        await expectSeen(page, faulty.current(), SLUG, place, healthy, { page: 'works', slot: 'works' });
      });
    }
  });
}

test.describe('slow', () => {
  const faulty = faultSite('new-slow');
  for (const place of places) {
    const { remote } = place;
    test(`R-09 ${remote}, when a new version's files come slowly, goes on with the earlier one until they are there`, async ({
      site,
    }) => {
      const healthy = await healthyOf(site, SLUG, place);
      const slow = laterVersion(remote, 2);
      await publish(faulty.current(), buildVariant(remote, slow, 'works'));
      const store = blockEntry(faulty.current(), remote, slow);
      try {
        await faulty.pin(remote, slow);
        await expectServed(faulty.current(), SLUG, place, healthy, { works: versionOf(remote) });
      } finally {
        await store.release();
      }
      await expect(() => expectServed(faulty.current(), SLUG, place, healthy, { works: slow })).toPass();
    });
  }
});

test.describe('throwing', () => {
  const faulty = faultSite('new-throwing');
  for (const place of places) {
    const { remote } = place;
    test(`R-09 ${remote}, when a new version throws while rendering, goes on with the earlier one`, async ({ page, site }) => {
      const healthy = await healthyOf(site, SLUG, place);
      const broken = laterVersion(remote, 1);
      await publish(faulty.current(), buildVariant(remote, broken, 'throws'));
      await faulty.pin(remote, broken);
      // The first page that has it finds out.
      await healthyOf(faulty.current(), SLUG, place);
      await expectServed(faulty.current(), SLUG, place, healthy, { works: versionOf(remote) });
      await expectSeen(page, faulty.current(), SLUG, place, healthy, { page: 'works', slot: 'works' });
    });
  }
});

test.describe('two', () => {
  const faulty = faultSite('two');
  test('R-09 after two broken versions in a row the last good one is still found', async ({ site }) => {
    const [place] = places as [(typeof places)[number]];
    const healthy = await healthyOf(site, SLUG, place);
    for (const step of [3, 4]) {
      const broken = laterVersion(place.remote, step);
      // oxlint-disable-next-line no-await-in-loop -- a pin after the other
      await publish(faulty.current(), buildVariant(place.remote, broken, 'works'));
      deleteFiles(faulty.current(), place.remote, broken);
      // oxlint-disable-next-line no-await-in-loop
      await faulty.pin(place.remote, broken);
    }
    await expectServed(faulty.current(), SLUG, place, healthy, { works: versionOf(place.remote) });
  });

  test('R-08 one changed byte in a file for the server is refused and reported, and the page stands on the earlier version', async ({
    site,
  }) => {
    const place = places.find(({ remote }) => remote === 'mf-service') as (typeof places)[number];
    const healthy = await healthyOf(site, SLUG, place);
    const broken = laterVersion(place.remote, 5);
    await publish(faulty.current(), buildVariant(place.remote, broken, 'works'));
    changeByte(faulty.current(), place.remote, broken, 'node/entry.cjs');
    await faulty.pin(place.remote, broken);
    await expectServed(faulty.current(), SLUG, place, healthy, { works: versionOf(place.remote) });
    const metrics = await (await fetch(`http://127.0.0.1:${faulty.current().port}/metrics`)).text();
    const failed = `forecourt_remote_failures_total{tenant="${SLUG}",remote="${place.remote}",version="${broken}",during="load"}`;
    expect(metrics).toContain(failed);
  });
});
