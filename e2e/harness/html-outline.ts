import type { Page } from '@playwright/test';

/**
 * Returns the elements of `#forecourt` in order, each as `tag.classes|own text`, of the server's HTML and of the live
 * page. Left out are comments, slots that are filled later, elements that only the browser fills, `noscript` and the
 * selectors of `without`.
 */
export const outlinePage = (page: Page, html: string, without: string[] = []): Promise<{ server: string[]; live: string[] }> =>
  page.evaluate(
    ([source, excluded]) => {
      const ownText = (element: Element): string =>
        [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
      const outline = (root: ParentNode): string[] => {
        const container = root.querySelector('#forecourt');
        const later = [
          '[data-slot][data-state="idle"] *',
          '[data-browser-only]',
          '[data-browser-only] *',
          'noscript',
          'noscript *',
        ];
        const ignored = [...later, ...excluded].join(',');
        return [...(container?.querySelectorAll('*') ?? [])]
          .filter((element) => !element.matches(ignored))
          .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}|${ownText(element)}`);
      };
      return { server: outline(new DOMParser().parseFromString(source, 'text/html')), live: outline(document) };
    },
    [html, without] as const,
  );

/** Selector of the slide number of a carousel, which exists only after hydration. */
const CAROUSEL_POSITION = '[aria-roledescription="carousel"] span[aria-hidden]';
/**
 * Forms have all steps and all fields with conditions in the server's HTML, and those that apply after hydration, which comes when they are
 * near the screen.
 */
const FIELDS = 'form[aria-label] *';

/** Resolves with the outlines of a page whose class names and texts must equal the server's after hydration. */
export const outlineHydratedPage = (page: Page, html: string): ReturnType<typeof outlinePage> =>
  outlinePage(page, html, [CAROUSEL_POSITION, FIELDS]);
