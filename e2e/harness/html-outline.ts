import { expect, type Page } from '@playwright/test';

/**
 * Elements of `#forecourt` in order, each as `tag.classes|own text`: of the HTML that the server sent and of the live page.
 * Left out: comments (React's own marks), what a slot fills in later by design or only the browser knows, what is for pages
 * without scripts (a document that runs none reads it as elements, one that does as text), and what `without` names.
 */
export const outlines = (page: Page, html: string, without: string[] = []): Promise<{ server: string[]; live: string[] }> =>
  page.evaluate(
    ([source, excluded]) => {
      const ownText = (element: Element): string =>
        [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
      const outline = (root: ParentNode): string[] => {
        const place = root.querySelector('#forecourt');
        const later = [
          '[data-slot][data-state="idle"] *',
          '[data-browser-only]',
          '[data-browser-only] *',
          'noscript',
          'noscript *',
        ];
        const left = [...later, ...excluded].join(',');
        return [...(place?.querySelectorAll('*') ?? [])]
          .filter((element) => !element.matches(left))
          .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}|${ownText(element)}`);
      };
      return { server: outline(new DOMParser().parseFromString(source, 'text/html')), live: outline(document) };
    },
    [html, without] as const,
  );

/** The number of the slide in front, which a carousel shows once it can move. */
const CAROUSEL_PLACE = '[aria-roledescription="carousel"] span[aria-hidden]';
/** Forms with steps show them all without a script, and one at a time with it. */
const STEPPED = ['Service booking', 'Trade in your vehicle'].map((title) => `form[aria-label="${title}"] *`);

/** Class names and text of the page that a browser has taken over are those of the server's HTML. */
export const expectSameAsServer = async (page: Page, html: string): Promise<void> => {
  const { server, live } = await outlines(page, html, [CAROUSEL_PLACE, ...STEPPED]);
  expect(server.length).toBeGreaterThan(50);
  expect(live).toEqual(server);
};
