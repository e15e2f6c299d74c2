import type { Page } from '@playwright/test';

/** Something to read, to look at or to use. */
const SEEN = 'img, svg, picture, video, canvas, iframe, input, button, select, textarea, hr';

/**
 * What a part that is not there may leave behind in a page's HTML: headings with nothing under them, empty sections and
 * lists, links to a place of the page that does not exist. What fills in by itself in a browser is no hole.
 */
export const holesIn = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    ([source, seen]) => {
      const sent = new DOMParser().parseFromString(source, 'text/html');
      for (const element of sent.querySelectorAll('script, style, template')) element.remove();
      const root = sent.querySelector('#forecourt');
      const shows = (element: Element): boolean => element.textContent.trim() !== '' || element.querySelector(seen) !== null;
      const fills = (element: Element): boolean =>
        element.closest('svg, [data-browser-only]') !== null || element.matches('[data-slot], :has([data-slot])');
      const holes: string[] = [];
      for (const heading of root?.querySelectorAll('h2, h3, h4') ?? []) {
        if (heading.closest('button, summary, a, legend, dialog')) continue;
        const box = heading.closest('section, article, aside, nav, li') ?? heading.parentElement;
        const rest = box?.cloneNode(true) as Element | undefined;
        rest?.querySelectorAll('h1, h2, h3, h4').forEach((other) => other.remove());
        if (box && rest && !fills(box) && !shows(rest)) holes.push(`nothing under "${heading.textContent}"`);
      }
      for (const element of root?.querySelectorAll('section, article, nav, ul, ol, dl, table, form, div[id]') ?? [])
        if (!fills(element) && !shows(element)) holes.push(`empty: ${element.outerHTML.slice(0, 160)}`);
      for (const link of root?.querySelectorAll('a[href^="#"]:not([href="#"])') ?? []) {
        const href = link.getAttribute('href') ?? '';
        if (!sent.getElementById(decodeURIComponent(href.slice(1)))) holes.push(`"${link.textContent}" leads to ${href}`);
      }
      return holes;
    },
    [html, SEEN] as const,
  );

/** Boxes of the open page that take up room and show nothing. */
export const emptyBoxes = (page: Page): Promise<string[]> =>
  page.evaluate((seen) => {
    const ROOM = 24;
    // Nobody sees these, or they fill when they are asked for.
    const QUIET = 'svg, output, [aria-hidden="true"], [data-state="idle"], [data-browser-only], details:not([open])';
    const isSeen = (element: Element): boolean => {
      const { backgroundImage, position, visibility } = getComputedStyle(element);
      return backgroundImage !== 'none' || position === 'absolute' || position === 'fixed' || visibility === 'hidden';
    };
    return [...document.querySelectorAll('#main *')]
      .filter((element) => !element.closest(QUIET))
      .filter((element) => element.children.length === 0 && !element.matches(seen) && element.textContent.trim() === '')
      .filter((element) => element.getBoundingClientRect().height >= ROOM && !isSeen(element))
      .map((element) => element.outerHTML.slice(0, 160));
  }, SEEN);

/** Sum of what moved without the person's doing since the page began. */
export const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
