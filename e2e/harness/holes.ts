import type { Page } from '@playwright/test';

/** CSS selector of elements that shoppers see although they have no text, such as pictures. */
const VISIBLE = 'img, svg, picture, video, canvas, iframe, input, button, select, textarea, hr';

/**
 * Returns the traces of a missing component in a page's HTML: headings without content, empty sections and lists,
 * links to missing ids. Elements that only the browser fills are left out.
 */
export const findMissingComponents = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    ([source, visible]) => {
      const serverDocument = new DOMParser().parseFromString(source, 'text/html');
      for (const element of serverDocument.querySelectorAll('script, style, template')) element.remove();
      const root = serverDocument.querySelector('#forecourt');
      const shows = (element: Element): boolean => element.textContent.trim() !== '' || element.querySelector(visible) !== null;
      const fills = (element: Element): boolean =>
        element.closest('svg, [data-browser-only]') !== null || element.matches('[data-slot], :has([data-slot])');
      const holes: string[] = [];
      for (const heading of root?.querySelectorAll('h2, h3, h4') ?? []) {
        if (heading.closest('button, summary, a, legend, dialog')) continue;
        const box = heading.closest('section, article, aside, nav, li') ?? heading.parentElement;
        const copy = box?.cloneNode(true) as Element | undefined;
        copy?.querySelectorAll('h1, h2, h3, h4').forEach((other) => other.remove());
        if (box && copy && !fills(box) && !shows(copy)) holes.push(`nothing under "${heading.textContent}"`);
      }
      for (const element of root?.querySelectorAll('section, article, nav, ul, ol, dl, table, form, div[id]') ?? [])
        if (!fills(element) && !shows(element)) holes.push(`empty: ${element.outerHTML.slice(0, 160)}`);
      for (const link of root?.querySelectorAll('a[href^="#"]:not([href="#"])') ?? []) {
        const href = link.getAttribute('href') ?? '';
        if (!serverDocument.getElementById(decodeURIComponent(href.slice(1))))
          holes.push(`"${link.textContent}" leads to ${href}`);
      }
      return holes;
    },
    [html, VISIBLE] as const,
  );

/** Returns the elements of the open page that have a height but no content. */
export const findEmptyBoxes = (page: Page): Promise<string[]> =>
  page.evaluate((visible) => {
    const MINIMUM_HEIGHT = 24;
    // The check ignores elements that are invisible and elements that are filled only after an action.
    const IGNORED = 'svg, output, [aria-hidden="true"], [data-state="idle"], [data-browser-only], details:not([open])';
    const isSeen = (element: Element): boolean => {
      const { backgroundImage, position, visibility } = getComputedStyle(element);
      return backgroundImage !== 'none' || position === 'absolute' || position === 'fixed' || visibility === 'hidden';
    };
    return [...document.querySelectorAll('#main *')]
      .filter((element) => !element.closest(IGNORED))
      .filter((element) => element.children.length === 0 && !element.matches(visible) && element.textContent.trim() === '')
      .filter((element) => element.getBoundingClientRect().height >= MINIMUM_HEIGHT && !isSeen(element))
      .map((element) => element.outerHTML.slice(0, 160));
  }, VISIBLE);

/** Resolves with the layout shift since the page began, without shifts that follow an input. */
export const measureLayoutShift = (page: Page): Promise<number> =>
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
