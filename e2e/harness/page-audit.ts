import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WHOLE_PAGE_MARK } from '@forecourt/contracts/site/whole-page';
import { expect } from './test';

/** Only violations are described, because describing passed checks takes most of axe's time. */
const AXE_OPTIONS = { resultTypes: ['violations' as const] };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Scrolls through the page, so that deferred images, forms and slots are loaded. */
export const scrollThroughPage = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-slot][data-state="idle"]') &&
      [...document.images].every((image) => image.complete || image.getClientRects().length === 0 || image.loading === 'lazy'),
  );
};

/** Resolves with the elements that make the page scroll sideways. */
const findElementsBeyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `page: ${scrollWidth} px`,
      ...out.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`),
    ];
  });

/** Resolves with main headings, image faults and release of the page. */
const readPageFacts = (page: Page) =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
    unsized: [...document.images]
      .filter((image) => !(Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0))
      .map((image) => image.src),
    broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
    release: document.querySelector('meta[name="forecourt:release"]')?.getAttribute('content') ?? '',
  }));

/**
 * Checks that the page has one main heading, no sideways scrolling, images with a size, and names its release (Q-02,
 *
 */
export const expectPageBasics = async (page: Page): Promise<void> => {
  const { headings, unsized, broken, release } = await readPageFacts(page);
  expect(headings, 'main headings').toHaveLength(1);
  expect(headings[0], 'text of the main heading').not.toBe('');
  expect(await findElementsBeyondScreen(page), 'elements that stick out').toEqual([]);
  expect(unsized, 'images without a size').toEqual([]);
  expect(broken, 'images that failed to load').toEqual([]);
  expect(release).toMatch(/mf-search@\d+\.\d+\.\d+/);
};

/** Resolves with whether a target is large enough in the middle of the screen, where no sticky bar covers it. */
const isLargeEnoughWhenCentred = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .options(AXE_OPTIONS)
    .include(target)
    .withRules(['target-size'])
    .setLegacyMode()
    .analyze();
  return violations.length === 0;
};

/**
 * Waits for the end of transitions, during which colours have wrong contrasts. Some begin a few frames after a
 * scroll.
 */
const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let still = 0; still < 5; still = moving().length > 0 ? 0 : still + 1) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    }
  });

/**
 * Checks that axe finds no violation of WCAG 2.2 AA. The whole page is laid out before: the text of a part that is not laid out yet
 * can overlap the parts below, and axe would compare it with their colours.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), WHOLE_PAGE_MARK);
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page }).options(AXE_OPTIONS).withTags(WCAG).setLegacyMode().analyze();
  const failures: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes.slice(0, 3)) {
      if (id === 'target-size' && (await isLargeEnoughWhenCentred(page, target.join(' ')))) continue;
      failures.push(`${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`);
    }
  }
  expect(failures).toEqual([]);
};

/** Checks that the page does not scroll sideways at these widths in pixels. */
export const expectNoSidewaysScroll = async (page: Page, widths: number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findElementsBeyondScreen(page), `elements that stick out at ${width} px`).toEqual([]);
  }
};

/**
 * Checks like `expectNoSidewaysScroll`, and leaves the page. The pictures of the other widths are not loaded, because the server
 * takes longest for them, and every picture has its size without them (`expectPageBasics`).
 */
export const expectNoSidewaysScrollAndLeave = async (page: Page, widths: number[]): Promise<void> => {
  // A request that is never answered ends with the page, without an error that scripts of the page would report.
  const hold = (): void => undefined;
  await page.route('**/_img/**', hold);
  await expectNoSidewaysScroll(page, widths);
  await page.goto('about:blank');
  await page.unroute('**/_img/**', hold);
};
