import type { Page } from '@playwright/test';
import { scrollToElement } from '../harness/page-actions';
import { importCars, type FeedCar } from '../harness/import-cars';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectNoSidewaysScroll, expectPageBasics } from '../harness/page-audit';
import { dealerWithEveryRemote } from '../harness/dealers';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG, PHONE_ONLY_TAG } from '../harness/widths';

const { slug } = dealerWithEveryRemote();
const FRAMES = 12;
const photos = ['front-three-quarter', 'side', 'rear', 'front', 'interior'].map((angle) => ({
  url: `drawing:suv/2f5d8a/${angle}`,
}));
const carWithAllViews: FeedCar = {
  id: 'gallery-tour',
  slug: 'gallery-tour',
  name: '2023 Kestrel Ridge Tourer',
  make: 'Kestrel',
  model: 'Ridge',
  body: 'SUV',
  price: 42_990,
  images: photos,
  features: ['Tow bar', '18-inch alloy wheels', 'Apple CarPlay'],
  dealercomments: '<p>One owner, always garaged.</p>',
  spin_images: Array.from({ length: FRAMES }, (_, index) => `drawing:suv/2f5d8a/spin-${index * 30}`),
  spin_interior_image: 'drawing:suv/2f5d8a/panorama',
  walkaround_videos: [{ video: { url: '/media/walk.webm' } }],
  hotspots: {
    exterior: [
      { id: 'wheel', description: '18-inch alloy wheels', positions: [{ frame: 3, x: 30, y: 66 }] },
      { id: 'rear', description: 'Tow bar', positions: [{ frame: 6, x: 50, y: 50 }] },
    ],
    interior: [{ id: 'screen', description: 'Apple CarPlay', positions: [{ yaw: 0, pitch: -10 }] }],
  },
};
const carWithPhotos: FeedCar = {
  ...carWithAllViews,
  id: 'gallery-plain',
  slug: 'gallery-plain',
  spin_images: undefined,
  spin_interior_image: undefined,
  walkaround_videos: undefined,
  external_video_url: 'https://youtu.be/dQw4w9WgXcQ',
};
const carWithVideo: FeedCar = {
  ...carWithPhotos,
  id: 'gallery-filmed',
  slug: 'gallery-filmed',
  external_video_url: undefined,
  video_url: '/media/film.webm',
};

test.beforeAll(async ({ site }) => {
  await importCars(site, slug, 'gallery', [carWithAllViews, carWithPhotos, carWithVideo]);
});

/** Matches console messages of a browser that draws WebGL without a graphics card. */
const WEBGL_MESSAGES = /GL Driver Message|WebGL|swiftshader/i;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/**
 * Resolves with the layout shift of the views and the bars since the page began, without shifts that follow an input.
 */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
            if (!hadRecentInput && sources.some(({ node }) => node instanceof Element && node.closest('[data-view], aside, nav')))
              sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test(
  'V-03 Q-01 Q-02 a shopper turns a vehicle by dragging, by keys and by buttons, and reads the text of a hotspot',
  BOTH_WIDTHS_TAG,
  async ({ page, site, gallery }) => {
    await page.goto(siteUrl(site, slug, '/cars/gallery-tour'));
    await expect(page.getByRole('link', { name: 'Photo 1 of 5: enlarge' })).toBeVisible();
    await gallery.chooseView('Spin');
    await expect(page.getByText('Swipe to spin')).toBeVisible();
    await gallery.stopTurning();
    const start = await gallery.frame();
    const after = (frames: number): number => (start + frames + 10 * FRAMES) % FRAMES;
    // The demo dealer's spin advances by one frame for every 16 pixels of a drag.
    await gallery.drag(-3 * 16);
    await gallery.expectFrame(after(3));
    await gallery.drag(5 * 16);
    await gallery.expectFrame(after(-2));

    await gallery.spin.focus();
    await page.keyboard.press('ArrowLeft');
    await gallery.expectFrame(after(-1));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await gallery.expectFrame(after(-3));
    await page.getByRole('button', { name: 'Turn to the right' }).click();
    await gallery.expectFrame(after(-2));
    await page.getByRole('button', { name: 'Turn to the left' }).click();
    await gallery.expectFrame(after(-3));

    await page.getByRole('button', { name: 'Tow bar' }).focus();
    await gallery.expectFrame(6);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Tow bar' })).toBeVisible();
    // A spin that is not turning loads its current frame in full size.
    await expect(page.getByAltText('2023 Kestrel Ridge Tourer, outside')).toHaveAttribute('src', /q_75.*spin-180$/);
    expect(await layoutShift(page), 'layout shift').toBeLessThan(0.01);
    await expectPageBasics(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 360, 768, 1280]);
  },
);

test('V-03 a vehicle turns until the shopper touches it, and stands still with reduced motion', async ({
  page,
  site,
  vehicle,
  gallery,
}) => {
  await vehicle.open(site, slug, '/cars/gallery-tour');
  await gallery.chooseView('Spin');
  await expect.poll(() => gallery.frame()).toBeGreaterThan(1);
  await gallery.spin.click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('button', { name: 'Turn by itself' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await waitForHydration(page);
  await gallery.chooseView('Spin');
  await expect(page.getByRole('button', { name: 'Turn by itself' })).toBeVisible();
  await gallery.expectFrame(0);
});

test('V-03 a frame of the spin that cannot be loaded is logged, and the spin goes on with the others', async ({
  page,
  site,
  watch,
  vehicle,
  gallery,
}) => {
  watch.allow(/A frame of the spin could not be loaded/, /status of 503/, /answer 503/);
  await page.route(/w_(400|640).*spin-90$/, (route) => route.fulfill({ status: 503, body: '' }));
  await vehicle.open(site, slug, '/cars/gallery-tour');
  await gallery.stopTurning();
  await expect.poll(() => watch.all().some((line) => line.includes('could not be loaded'))).toBe(true);
  await gallery.spin.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByAltText('2023 Kestrel Ridge Tourer, outside')).toHaveAttribute('src', /spin-(60|120)$/);
});

test(
  'V-02 V-04 a shopper changes to the photos, opens one on the full screen, moves on by keys and closes it with Escape',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle, gallery }) => {
    await vehicle.open(site, slug, '/cars/gallery-tour');
    await gallery.stopTurning();
    await gallery.chooseView('Gallery');
    const first = page.getByRole('link', { name: 'Photo 1 of 5: enlarge' });
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos of 2023 Kestrel Ridge Tourer' });
    await expect(viewer).toBeVisible();
    await expect(viewer.getByText('1 / 5')).toBeVisible();
    await expect(viewer.locator(':focus')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 / 5')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Photo 2 of 5: enlarge' })).toBeFocused();

    await gallery.chooseView('Spin');
    await gallery.chooseView('Gallery');
    await expect(page.getByRole('region', { name: 'Photos of 2023 Kestrel Ridge Tourer' }).getByText('1 / 5')).toBeVisible();
    await expectAccessible(page);
  },
);

test('V-04 Q-04 a shopper looks around the interior by keys and buttons, and the content security policy allows it', async ({
  page,
  site,
  watch,
  vehicle,
  gallery,
}) => {
  watch.allow(WEBGL_MESSAGES);
  await vehicle.open(site, slug, '/cars/gallery-tour');
  await gallery.stopTurning();
  await gallery.chooseView('Interior');
  const inside = page.getByRole('application', { name: /^Inside of 2023 Kestrel Ridge Tourer/ });
  await expect(inside).toBeVisible();
  await expect(inside.locator('canvas')).toBeVisible();
  await expect(inside).toHaveAttribute('data-ready', 'true');
  const spot = page.getByRole('button', { name: 'Apple CarPlay' });
  await expect(spot).toBeVisible();
  const before = await spot.boundingBox();
  await inside.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await spot.boundingBox())?.x ?? 0).toBeLessThan((before?.x ?? 0) - 5);
  await page.getByRole('button', { name: 'Look left' }).click();
  await spot.click();
  await expect(page.getByRole('status').filter({ hasText: 'Apple CarPlay' })).toBeVisible();
  await expectAccessible(page);
});

test('V-04 the interior is a flat photo in a browser without WebGL', async ({ page, site, vehicle, gallery }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await vehicle.open(site, slug, '/cars/gallery-tour');
  await gallery.stopTurning();
  await gallery.chooseView('Interior');
  await expect(page.getByAltText('2023 Kestrel Ridge Tourer, inside all round')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look around' })).toHaveCount(0);
  await expectAccessible(page);
});

/** Records a short WebM video in the browser and returns its bytes. */
const recordVideo = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 24; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 15} 80% 50%)`;
      context?.fillRect(0, 0, 64, 36);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(text, 'base64');
};

test('V-04 a walkaround video plays in its view and stops when the shopper chooses another view', async ({
  page,
  site,
  vehicle,
  gallery,
}) => {
  await vehicle.open(site, slug, '/cars/gallery-tour');
  await gallery.stopTurning();
  const body = await recordVideo(page);
  await page.route('**/media/walk.webm', (route) => route.fulfill({ contentType: 'video/webm', body }));
  await gallery.chooseView('Walkaround');
  const video = page.getByLabel('Video of 2023 Kestrel Ridge Tourer');
  await expect(video).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await expectAccessible(page);
  await gallery.chooseView('Spin');
  await expect(video).toBeHidden();
  await expect(video).toHaveJSProperty('paused', true);
});

test(
  'V-02 V-04 a dealer’s video is loaded when the shopper plays it, and stops when the shopper moves on',
  PHONE_ONLY_TAG,
  async ({ page, site, vehicle }) => {
    const requests: string[] = [];
    page.on('request', (request) => void (request.url().includes('film.webm') && requests.push(request.url())));
    await vehicle.open(site, slug, '/cars/gallery-filmed');
    const body = await recordVideo(page);
    await page.route('**/media/film.webm', (route) => route.fulfill({ contentType: 'video/webm', body }));
    await page.getByRole('link', { name: 'Video, 1 of 6: play' }).click();
    const viewer = page.getByRole('dialog');
    const video = viewer.getByLabel('Video of 2023 Kestrel Ridge Tourer');
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute('poster', /^\/_img\/v1\//);
    expect(requests).toEqual([]);
    await expectAccessible(page);
    // The Space key plays the video, because the browser's own player has the focus.
    await video.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    expect(new Set(requests)).toEqual(new Set([siteUrl(site, slug, '/media/film.webm')]));
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer.locator('video')).toHaveJSProperty('paused', true);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  },
);

test('V-02 V-04 Q-04 a page with a YouTube video sends YouTube no request before the shopper plays the video', async ({
  page,
  site,
  vehicle,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().includes('youtube') && requests.push(request.url())));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Plays</p>' }),
  );
  await vehicle.open(site, slug, '/cars/gallery-plain');
  // This demo dealer's configuration shows the video before the photos.
  await page.getByRole('link', { name: 'Video, 1 of 6: play' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(/It comes from YouTube/)).toBeVisible();
  expect(requests).toEqual([]);
  await viewer.getByRole('button', { name: 'Play video' }).click();
  await expect(viewer.frameLocator('iframe').getByText('Plays')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test(
  'V-05 V-11 Q-01 the short header and the bar appear as the shopper scrolls, and never cover the focused element',
  BOTH_WIDTHS_TAG,
  async ({ page, site, viewport, vehicle }) => {
    const phone = (viewport?.width ?? 0) < 600;
    await vehicle.open(site, slug, '/cars/gallery-plain');
    const header = page.getByRole('complementary', { name: 'This vehicle in short' });
    const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await scroll(480);
    await expect(header).toBeHidden();
    await scroll(560);
    await expect(header).toBeVisible();
    for (const words of ['2023 Kestrel Ridge Tourer', 'Automatic · SUV', '$42,990', 'Drive away', '/wk at', 'comparison rate'])
      await expect(header).toContainText(words);
    const bar = page.locator('#vehicle-bar');
    const finance = (phone ? bar : header).getByRole('link', { name: 'Get Finance' });
    if (phone) await expect(finance).toBeHidden();
    await scroll(960);
    await expect(finance).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-vehicle-bar', 'opened');
    expect(await layoutShift(page), 'layout shift').toBeLessThan(0.01);
    await expectAccessible(page);
    if (phone) {
      await page.setViewportSize({ width: 390, height: 844 });
      const heights = await Promise.all([header, bar].map(async (each) => (await each.boundingBox())?.height ?? 0));
      expect((heights[0] ?? 0) + (heights[1] ?? 0), 'height of both bars, at most 15 % of the screen').toBeLessThanOrEqual(
        0.15 * 844,
      );
    }

    const covered = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || element.closest('aside, #vehicle-bar')) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        const over = document.elementsFromPoint(left + width / 2, top + height / 2)[0];
        return Boolean(over?.closest('aside, #vehicle-bar'));
      });
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 24; press += 1) {
        await page.keyboard.press(key);
        await expect.poll(covered, `${key}, press ${press + 1}: the focus is not under a bar`).toBe(false);
      }

    await scroll(0);
    await expect(header).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-vehicle-bar');
  },
);

test(
  'V-06 V-07 a shopper reads the comments and the other tabs with mouse and keys',
  PHONE_ONLY_TAG,
  async ({ page, site, vehicle }) => {
    await vehicle.open(site, slug, '/cars/gallery-plain');
    const about = page.getByRole('region', { name: 'About this vehicle', exact: true });
    await scrollToElement(about);
    await expect(about.getByText('One owner, always garaged.')).toBeVisible();
    const why = about.getByRole('tab', { name: 'Why Buy From Us?' });
    await why.click();
    await expect(why).toHaveAttribute('aria-selected', 'true');
    await expect(about.getByText('One owner, always garaged.')).toBeHidden();
    await page.keyboard.press('End');
    await expect(about.getByRole('tab', { name: 'Features' })).toHaveAttribute('aria-selected', 'true');
    await expect(about.getByText('18-inch alloy wheels')).toBeVisible();
    // The page is scrolled to the top, because a button that a fixed bar partly covers would be reported as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('V-02 V-04 V-06 Q-03 a shopper can read every view and every tab', PHONE_ONLY_TAG, async ({ page, site, watch }) => {
    watch.allow(/^request failed: .*\.js csp$/);
    await page.goto(siteUrl(site, slug, '/cars/gallery-tour'));
    await expect(page.getByRole('link', { name: 'Photo 1 of 5: enlarge' })).toBeVisible();
    // The spin cannot be turned without JavaScript, and the photographs show the outside already.
    await expect(page.getByAltText('2023 Kestrel Ridge Tourer, outside')).toBeHidden();
    await expect(page.getByAltText('2023 Kestrel Ridge Tourer, inside all round')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn to the right' })).toBeHidden();
    const about = page.getByRole('region', { name: 'About this vehicle', exact: true });
    for (const title of ['Dealer Comments', "What's Included", 'Why Buy From Us?', 'Features'])
      if (await about.getByRole('heading', { name: title }).count())
        await expect(about.getByRole('heading', { name: title })).toBeVisible();
    await expect(about.getByText('One owner, always garaged.')).toBeVisible();
    await expect(about.getByText('18-inch alloy wheels')).toBeVisible();
  });
});
