import { publish } from '../harness/admin-api';
import { htmlOf } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { buildVariant, laterVersion, versionOf } from '../harness/variants';
import { expectSeen, expectServed, healthyOf } from './expectations';
import { faultSite, SLUG, UNTOUCHED } from './fault-site';
import { places } from './remotes';
import { blockEntry, deleteFiles, forgetVerified, restoreFiles, truncateFiles } from './tamper';

const damages = { deleted: deleteFiles, truncated: truncateFiles };

for (const [name, damage] of Object.entries(damages)) {
  test.describe(name, () => {
    const faulty = faultSite(`only-${name}`);
    let undo = (): void => undefined;

    for (const place of places) {
      const { remote } = place;
      const version = versionOf(remote);
      test(`R-08 R-09 ${remote}, with all files of its only version ${name}, gives way to a notice, and the rest works`, async ({
        page,
        site,
      }) => {
        const healthy = await healthyOf(site, SLUG, place);
        await faulty.restart(() => {
          undo();
          damage(faulty.current(), remote, version);
          forgetVerified(faulty.current(), remote);
          undo = () => restoreFiles(faulty.current(), UNTOUCHED, remote);
        });
        await expectServed(faulty.current(), SLUG, place, healthy, 'notice');
        await expectSeen(page, faulty.current(), SLUG, place, healthy, {
          page: 'notice',
          slot: 'notice',
          kept: true,
        });

        // The next version throws, and there is none before it that could stand in.
        const broken = laterVersion(remote, 1);
        await publish(faulty.current(), buildVariant(remote, broken, 'throws'));
        await faulty.pin(remote, broken);
        // The first page that has it finds out.
        await htmlOf(faulty.current(), SLUG, healthy.page.path);
        await expectServed(faulty.current(), SLUG, place, healthy, 'notice');
      });
    }
  });
}

test.describe('slow', () => {
  const faulty = faultSite('only-slow');
  for (const place of places) {
    const { remote } = place;
    const version = versionOf(remote);
    test(`R-08 R-09 ${remote}, while the files of its only version come slowly, gives way to a notice, and comes back with them`, async ({
      site,
    }) => {
      const healthy = await healthyOf(site, SLUG, place);
      const slow: { store?: ReturnType<typeof blockEntry> } = {};
      try {
        await faulty.restart(() => {
          forgetVerified(faulty.current(), remote);
          slow.store = blockEntry(faulty.current(), remote, version);
        });
        await expectServed(faulty.current(), SLUG, place, healthy, 'notice');
      } finally {
        await slow.store?.release();
      }
      await expect(() => expectServed(faulty.current(), SLUG, place, healthy, { works: version })).toPass();
    });
  }
});
