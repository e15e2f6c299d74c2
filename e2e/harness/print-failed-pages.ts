import type { Page } from '@playwright/test';

/** Milliseconds that the page of a failed test gets to say what it shows. */
const LONGEST_ANSWER = 5000;

/** Runs in the page: returns its address, how far it is scrolled, and its landmarks with their distance from the top of the screen. */
const describePage = (): string => {
  const marks = [...document.querySelectorAll('h1, h2, form, dialog[open], [role="alert"], [aria-busy="true"], [data-slot]')];
  const line = (mark: Element): string => {
    const slot = mark.getAttribute('data-slot');
    const name = `${mark.tagName.toLowerCase()}${mark.id && `#${mark.id}`}${slot ? ` ${slot} ${mark.getAttribute('data-state')}` : ''}`;
    const words = mark.matches('h1, h2, [role="alert"]') ? `: ${mark.textContent.slice(0, 80)}` : '';
    return `  ${Math.round(mark.getBoundingClientRect().top)} ${name}${words}`;
  };
  const seen = `scrolled to ${Math.round(scrollY)} of ${document.documentElement.scrollHeight}, screen ${innerWidth} × ${innerHeight}`;
  return [`${location.href}, ${seen}`, ...marks.map(line)].join('\n');
};

/** Resolves with what a page shows, or that it does not answer. */
const answerOf = (page: Page): Promise<string> => {
  const silence = new Promise<string>((resolve) => {
    setTimeout(resolve, LONGEST_ANSWER, `${page.url()} does not answer`).unref();
  });
  const answer = page.evaluate(describePage).catch((error: unknown) => `${page.url()}: ${String(error)}`);
  return Promise.race([answer, silence]);
};

/** Prints what the pages of a failed test show, those that it opened beside `page` too, because CI keeps nothing but its log. */
export const printFailedPages = async (page: Page, title: string): Promise<void> => {
  for (const each of page.context().pages()) process.stderr.write(`\n"${title}" failed on the page ${await answerOf(each)}\n`);
};
