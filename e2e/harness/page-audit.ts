import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** What is right is counted, not described: that is most of the work. */
const TOLD = { resultTypes: ['violations' as const] };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Brings everything that waits for the screen to come near: pictures, forms, slots of the browser's. */
export const seeWholePage = async (page: Page): Promise<void> => {
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

/** Elements that make the page scroll sideways. */
const stickingOut = (page: Page): Promise<string[]> =>
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

/** What a page looks like to a machine: its headings, its pictures, its release. */
const factsOf = (page: Page) =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
    unsized: [...document.images]
      .filter((image) => !(Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0))
      .map((image) => image.src),
    broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
    release: document.querySelector('meta[name="forecourt:release"]')?.getAttribute('content') ?? '',
  }));

/** One main heading, no sideways scrolling, pictures with a size, and the release that made the page. */
export const expectSoundPage = async (page: Page): Promise<void> => {
  const { headings, unsized, broken, release } = await factsOf(page);
  expect(headings, 'main headings').toHaveLength(1);
  expect(headings[0], 'the main heading says something').not.toBe('');
  expect(await stickingOut(page), 'elements that stick out').toEqual([]);
  expect(unsized, 'pictures without a size').toEqual([]);
  expect(broken, 'pictures that could not be shown').toEqual([]);
  expect(release).toMatch(/mf-search@\d+\.\d+\.\d+/);
};

/** A bar that stays in view covers part of a target only until the page is scrolled. */
const isFreeElsewhere = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .options(TOLD)
    .include(target)
    .withRules(['target-size'])
    .setLegacyMode()
    .analyze();
  return violations.length === 0;
};

/** Colours that are on their way are nobody's choice, nor what begins to move in the frames after a scroll. */
const whenStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let still = 0; still < 5; still = moving().length > 0 ? 0 : still + 1) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    }
  });

/** No violation of WCAG 2.2 AA that axe can see. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await whenStill(page);
  const { violations } = await new AxeBuilder({ page }).options(TOLD).withTags(WCAG).setLegacyMode().analyze();
  const told: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes.slice(0, 3)) {
      if (id === 'target-size' && (await isFreeElsewhere(page, target.join(' ')))) continue;
      told.push(`${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`);
    }
  }
  expect(told).toEqual([]);
};

/** Nothing scrolls sideways at other widths either. */
export const expectFits = async (page: Page, widths: number[]): Promise<void> => {
  for (const width of widths) {
    // One page has one width at a time.
    await page.setViewportSize({ width, height: 900 });
    expect(await stickingOut(page), `elements that stick out at ${width} px`).toEqual([]);
  }
};
