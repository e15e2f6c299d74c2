import type { Page } from '@playwright/test';

/**
 * Returns the rates and repayments of a page whose comparison rate is smaller or lighter than they are (F-12). A rate's comparison
 * rate is the nearest one in the document, because it must stand beside the rate. Texts in which both stand are skipped.
 */
export const lessProminentComparisonRates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const RATE = /\d(?:\.\d+)?\s?%\s?p\.a\.|\$\d[\d,]*(?:\/wk| a (?:week|fortnight|month))/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { words: string; element: HTMLElement; isComparison: boolean }[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = (walker.currentNode.textContent ?? '').trim();
      if (!element || !words || element.closest('script, style, footer, [hidden]') || !element.checkVisibility()) continue;
      const label = element.closest('dd')?.previousElementSibling?.textContent ?? '';
      if (RATE.test(words)) texts.push({ words, element, isComparison: /comparison rate/i.test(`${words} ${label}`) });
    }
    const styleOf = (element: HTMLElement): [number, number] => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number(fontWeight)];
    };
    return texts.flatMap(({ words, element, isComparison }, index) => {
      if (isComparison || !/%\s?p\.a\./.test(words)) return [];
      const beside = texts.slice(index + 1).find((text) => text.isComparison) ?? texts.findLast((text) => text.isComparison);
      if (!beside) return [`${words}: no comparison rate`];
      const [[size, weight], [otherSize, otherWeight]] = [styleOf(element), styleOf(beside.element)];
      return otherSize < size || otherWeight < weight
        ? [`${words} (${size}px, ${weight}) beside ${beside.words} (${otherSize}px, ${otherWeight})`]
        : [];
    });
  });
