import type { Page } from '@playwright/test';
import { publish } from '../harness/admin-api';
import { isFrameHydrated } from '../harness/hydrated';
import { htmlOf, releaseIn, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { buildVariant, laterVersion, versionOf } from '../harness/variants';
import { expectSeen, healthyOf } from './expectations';
import { faultSite, SLUG, UNTOUCHED } from './fault-site';
import { sample } from './subjects';
import { deleteFiles, restoreFiles, truncateFiles } from './tamper';

/** Longer than one version's code may take to arrive, milliseconds. */
const TOO_LONG = 11_000;
const KEPT = { page: 'works', slot: 'works', kept: true } as const;

const containerOf = (remote: string, version: string): string => `${remote}_${version}`.replace(/[^a-z0-9]/g, '_');
/** What Chromium and the federation's runtime say when files of the remote can't be had. */
const messagesOf = (remote: string): RegExp[] => [
  new RegExp(`/remotes/${remote}/`),
  new RegExp(containerOf(remote, '')),
  /using link preload/,
];

const waitTooLong = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(TOO_LONG);
    expect(await isFrameHydrated(page)).toBe(true);
  }).toPass();

test.describe('files and earlier', () => {
  const faulty = faultSite('browser-files');
  for (const subject of sample) {
    const { remote } = subject;
    const version = versionOf(remote);

    for (const [name, damage] of Object.entries({ deleted: deleteFiles, truncated: truncateFiles })) {
      test(`R-08 R-09 ${remote}, with its files for browsers ${name}, keeps the server's HTML, and the rest works`, async ({
        page,
        site,
        watch,
      }) => {
        const healthy = await healthyOf(site, SLUG, subject);
        // The process has the server half in use; only the store breaks.
        await healthyOf(faulty.current(), SLUG, subject);
        watch.allow(...messagesOf(remote));
        damage(faulty.current(), remote, version, 'web');
        try {
          await expectSeen(page, faulty.current(), SLUG, subject, healthy, KEPT);
        } finally {
          restoreFiles(faulty.current(), UNTOUCHED, remote);
        }
        expect(watch.all().some((line) => line.startsWith('answer 5') && line.includes(`/remotes/${remote}/`))).toBe(true);
      });
    }

    test(`R-09 ${remote}, while its files for browsers come slowly, keeps the server's HTML, and the rest works`, async ({
      page,
      site,
      watch,
    }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      watch.allow(...messagesOf(remote));
      const held: (() => Promise<void>)[] = [];
      await page.route(`**/remotes/${remote}/**`, (route) => void held.push(() => route.abort()));
      await page.clock.install();
      await expectSeen(page, faulty.current(), SLUG, subject, healthy, { ...KEPT, meanwhile: waitTooLong });
      expect(held.length).toBeGreaterThan(0);
      await Promise.allSettled(held.map((release) => release()));
    });
  }
  for (const subject of sample) {
    const { remote } = subject;
    test(`R-09 ${remote}, when a browser can't have the new version's files, works with the earlier one's`, async ({
      page,
      site,
      watch,
    }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      // The earlier version does not find the state that the new one left: React renders its place anew (418).
      watch.allow(...messagesOf(remote), /React error #418/);
      const fresh = laterVersion(remote, 2);
      await publish(faulty.current(), buildVariant(remote, fresh, 'works'));
      await faulty.pin(remote, fresh);
      expect(releaseIn(await htmlOf(faulty.current(), SLUG, healthy.page.path))[remote]).toBe(fresh);
      deleteFiles(faulty.current(), remote, fresh, 'web');
      await expectSeen(page, faulty.current(), SLUG, subject, healthy, { page: 'works', slot: 'works' });
      await page.goto(siteUrl(faulty.current(), SLUG, healthy.page.path));
      await expect.poll(() => page.evaluate((name) => name in globalThis, containerOf(remote, versionOf(remote)))).toBe(true);
    });
  }
});

test.describe('throwing', () => {
  const faulty = faultSite('browser-throwing');
  for (const subject of sample) {
    const { remote } = subject;
    test(`R-09 ${remote}, when a version throws in browsers only, gives way to the earlier one, and the rest works`, async ({
      page,
      site,
      watch,
    }) => {
      const healthy = await healthyOf(site, SLUG, subject);
      // React says that it gave the hydration of the place up (422), or that it rendered once more in one go (520).
      watch.allow(new RegExp(`${remote} is broken on purpose`), /React error #(?:422|520)/);
      const broken = laterVersion(remote, 3);
      await publish(faulty.current(), buildVariant(remote, broken, 'throws-in-browser'));
      await faulty.pin(remote, broken);
      await expectSeen(page, faulty.current(), SLUG, subject, healthy, { page: 'works', slot: 'works' });
      await expect.poll(() => page.evaluate((name) => name in globalThis, containerOf(remote, versionOf(remote)))).toBe(true);
    });
  }
});
