import type { Page } from '@playwright/test';

/** What moved on a page by itself: its value as the browser counts it, the time, and the elements. */
export interface LayoutShift {
  value: number;
  text: string;
}

/**
 * Records every layout shift of the page from its first paint, also those that follow an input. Returns a function that resolves
 * with the shifts until then.
 */
export const recordShifts = async (page: Page): Promise<() => Promise<LayoutShift[]>> => {
  await page.addInitScript(() => {
    interface ShiftEntry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const shifts: LayoutShift[] = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'a removed element');
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as ShiftEntry[])
        shifts.push({ value, text: `at ${Math.round(startTime)} ms: ${sources.map(({ node }) => nameOf(node)).join(' | ')}` });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { shifts: LayoutShift[] }).shifts;
    });
};
