import type { Page } from '@playwright/test';
import { publishRelease } from '../harness/admin-api';
import { isFrameHydrated } from '../harness/hydrated';
import { fetchPageHtml, versionsInPage, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { buildRemoteVariant, newerVersion, remoteVersionInRepository } from '../harness/variants';
import { expectBrowserOutcome, readHealthyPages } from './expectations';
import { createFaultSite, FAULT_SITE_DEALER, PREPARED_DATA_FOLDER } from './fault-site';
import { lateRemote, brokenRemotes, truncatedRemote } from './subjects';
import { deleteReleaseFiles, restoreRemoteFiles, truncateReleaseFiles } from './tamper';

/** Milliseconds; more than the time limit for the code of one version. */
const PAST_TIME_LIMIT = 11_000;
const KEPT = { page: 'works', slot: 'works', kept: true } as const;

const containerOf = (remote: string, version: string): string => `${remote}_${version}`.replace(/[^a-z0-9]/g, '_');
/** Messages of Chromium and of the federation runtime when files of the remote cannot be loaded. */
const messagesOf = (remote: string): RegExp[] => [
  new RegExp(`/remotes/${remote}/`),
  new RegExp(containerOf(remote, '')),
  /using link preload/,
];

const waitPastTimeLimit = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(PAST_TIME_LIMIT);
    expect(await isFrameHydrated(page)).toBe(true);
  }).toPass();

/** Waits until the server uses a version, because a page waits only some seconds for the first load. */
const expectVersion = (site: Site, path: string, remote: string, version: string): Promise<void> =>
  expect.poll(async () => versionsInPage(await fetchPageHtml(site, FAULT_SITE_DEALER, path))[remote]).toBe(version);

test.describe('files that cannot be loaded', () => {
  const faulty = createFaultSite('browser-files');

  const DAMAGES = [
    ...brokenRemotes.map((subject) => ({ name: 'deleted', damage: deleteReleaseFiles, subject })),
    { name: 'truncated', damage: truncateReleaseFiles, subject: truncatedRemote },
  ];
  for (const { name, damage, subject } of DAMAGES) {
    const { remote } = subject;
    test(`R-08 R-09 the page of ${remote} keeps the server's HTML and the other pages work when its browser files are ${name}`, async ({
      page,
      site,
      watch,
    }) => {
      const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
      // The server loads its part of the remote before the test damages the browser's files.
      await readHealthyPages(faulty.current(), FAULT_SITE_DEALER, subject);
      watch.allow(...messagesOf(remote));
      damage(faulty.current(), remote, remoteVersionInRepository(remote), 'web');
      try {
        await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, subject, healthy, KEPT);
      } finally {
        restoreRemoteFiles(faulty.current(), PREPARED_DATA_FOLDER, remote);
      }
      expect(watch.all().some((line) => line.startsWith('answer 5') && line.includes(`/remotes/${remote}/`))).toBe(true);
    });
  }

  test(`R-09 the page of ${lateRemote.remote} keeps the server's HTML and the other pages work while its browser files are late`, async ({
    page,
    site,
    watch,
  }) => {
    const { remote } = lateRemote;
    const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, lateRemote);
    watch.allow(...messagesOf(remote));
    const requests: (() => Promise<void>)[] = [];
    await page.route(`**/remotes/${remote}/**`, (route) => void requests.push(() => route.abort()));
    await page.clock.install();
    await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, lateRemote, healthy, {
      ...KEPT,
      meanwhile: waitPastTimeLimit,
    });
    expect(requests.length).toBeGreaterThan(0);
    await Promise.allSettled(requests.map((release) => release()));
  });

  for (const subject of brokenRemotes) {
    const { remote } = subject;
    test(`R-09 ${remote} works with its fallback version when a browser cannot load the new one`, async ({
      page,
      site,
      watch,
    }) => {
      const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
      // The fallback version does not fit the server's HTML, so React reports error 418 and renders again.
      watch.allow(...messagesOf(remote), /React error #418/);
      const newVersion = newerVersion(remote, 2);
      await publishRelease(faulty.current(), buildRemoteVariant(remote, newVersion, 'works'));
      await faulty.pin(remote, newVersion);
      await expectVersion(faulty.current(), healthy.page.path, remote, newVersion);
      deleteReleaseFiles(faulty.current(), remote, newVersion, 'web');
      await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, subject, healthy, { page: 'works', slot: 'works' });
      await page.goto(siteUrl(faulty.current(), FAULT_SITE_DEALER, healthy.page.path));
      await expect
        .poll(() => page.evaluate((name) => name in globalThis, containerOf(remote, remoteVersionInRepository(remote))))
        .toBe(true);
    });
  }
});

// These tests have their own site, where no version with missing files can be the fallback version.
test.describe('a remote that throws', () => {
  const faulty = createFaultSite('browser-throwing');
  for (const subject of brokenRemotes) {
    const { remote } = subject;
    test(`R-09 ${remote} works with its fallback version when the new one throws only in browsers`, async ({
      page,
      site,
      watch,
    }) => {
      const healthy = await readHealthyPages(site, FAULT_SITE_DEALER, subject);
      // React reports that it gave up hydration (422) or rendered again synchronously (520).
      watch.allow(new RegExp(`${remote} is broken on purpose`), /React error #(?:422|520)/);
      const broken = newerVersion(remote, 3);
      await publishRelease(faulty.current(), buildRemoteVariant(remote, broken, 'throws-in-browser'));
      await faulty.pin(remote, broken);
      await expectVersion(faulty.current(), healthy.page.path, remote, broken);
      await expectBrowserOutcome(page, faulty.current(), FAULT_SITE_DEALER, subject, healthy, { page: 'works', slot: 'works' });
      // A slot far down the page loads its code only near the screen.
      await page.goto(siteUrl(faulty.current(), FAULT_SITE_DEALER, subject.slot.path));
      await page.locator(`[data-slot="${subject.slot.name}"]`).scrollIntoViewIfNeeded();
      await expect
        .poll(() => page.evaluate((name) => name in globalThis, containerOf(remote, remoteVersionInRepository(remote))))
        .toBe(true);
    });
  }
});
