import type { Page } from '@playwright/test';

/**
 * Returns the rates and repayments of a page whose comparison rate is smaller or lighter than they are (F-12). A rate's comparison
 * rate is the nearest one in the document, because it must stand beside the rate. Texts in which both stand are skipped, and so
 * are amounts a week that are no repayments of a loan.
 */
export const lessProminentComparisonRates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const RATE = /\d(?:\.\d+)?\s?%\s?p\.a\./;
    const REPAYMENT = /\$\d[\d,]*(?:\/wk|\s?a (?:week|fortnight|month))/;
    const PERIOD = /^(?:\/wk|a (?:week|fortnight|month))\b/;
    const NO_LOAN = /\b(?:subscri|swap|bond|rent|servic|pays for)/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: { words: string; element: HTMLElement }[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = (walker.currentNode.textContent ?? '').trim();
      if (!element || !words || element.closest('script, style, footer, [hidden]') || !element.checkVisibility()) continue;
      nodes.push({ words, element });
    }
    const labelOf = (element: HTMLElement): string => element.closest('dd')?.previousElementSibling?.textContent ?? '';
    const texts = nodes.flatMap(({ words: own, element }, index) => {
      // An amount and its period may be two texts of different sizes; the amount counts.
      const next = nodes[index + 1]?.words ?? '';
      const words = PERIOD.test(next) ? `${own} ${next}` : own;
      const isRate = RATE.test(words);
      const around = nodes.slice(Math.max(0, index - 2), index + 3).map((node) => node.words);
      const isRepayment = REPAYMENT.test(words) && !NO_LOAN.test(around.join(' '));
      if (!isRate && !isRepayment) return [];
      return [{ words, element, isComparison: isRate && /comparison rate/i.test(`${words} ${labelOf(element)}`) }];
    });
    const styleOf = (element: HTMLElement): [number, number] => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number(fontWeight)];
    };
    return texts.flatMap(({ words, element, isComparison }, index) => {
      if (isComparison) return [];
      const beside = texts.slice(index + 1).find((text) => text.isComparison) ?? texts.findLast((text) => text.isComparison);
      if (!beside) return [`${words}: no comparison rate`];
      const [[size, weight], [otherSize, otherWeight]] = [styleOf(element), styleOf(beside.element)];
      return otherSize < size || otherWeight < weight
        ? [`${words} (${size}px, ${weight}) beside ${beside.words} (${otherSize}px, ${otherWeight})`]
        : [];
    });
  });
