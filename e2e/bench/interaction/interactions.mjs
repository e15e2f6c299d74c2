/**
 * Records every later interaction of the page in `window.interactionsOfBench`: milliseconds from input to the next
 * paint.
 */
const RECORD_INTERACTIONS = () => {
  window.interactionsOfBench = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        window.interactionsOfBench.set(interactionId, Math.max(duration, window.interactionsOfBench.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const untilQuiet = async (page) => {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.waitForTimeout(600);
};

/**
 * Resolves with the interactions since the last call. The browser does not list one that painted within a frame; it
 * counts as 16 ms.
 */
const takeNewInteractions = (page) =>
  page.evaluate(() => {
    const all = [...window.interactionsOfBench.values()];
    window.interactionsOfBench.clear();
    return all.length > 0 ? all : [16];
  });

/** Opens a page like on a medium phone: narrow, touch, a processor four times slower. */
export const openPhonePage = async (browser, address, slowdown) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-remote]')?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
  await page.evaluate(RECORD_INTERACTIONS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
};

/** Matches the label of the button that closes the filter drawer, such as "Show 1,204 vehicles". */
const SHOW_RESULTS_LABEL = /^Show [\d,]+ vehicles?$/;

/** Ticks values in the drawer. Measures from the tap to the painted tick, and to the matching cars. */
export const measureFilterTicks = async (page, times) => {
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const boxes = drawer.getByRole('checkbox');
  await boxes.first().waitFor();
  await untilQuiet(page);
  await takeNewInteractions(page);
  const [paints, answers] = [[], []];
  for (let index = 0; index < times; index++) {
    // Taps run in sequence, because each tap is measured as one interaction.
    const box = boxes.nth(index % 3);
    const before = await drawer.getByRole('button', { name: SHOW_RESULTS_LABEL }).textContent();
    const began = Date.now();
    await box.tap();
    await drawer
      .getByRole('button', { name: SHOW_RESULTS_LABEL })
      .filter({ hasNotText: before ?? '' })
      .waitFor({ timeout: 5000 })
      .catch(() => {});
    answers.push(Date.now() - began);
    await untilQuiet(page);
    paints.push(Math.max(...(await takeNewInteractions(page))));
  }
  await drawer.getByRole('button', { name: SHOW_RESULTS_LABEL }).tap();
  return { paints, answers };
};

/**
 * Types the letters of `words` into the search field one by one, so that each letter is measured as one interaction.
 */
export const measureSearchTyping = async (page, words) => {
  const field = page.getByRole('combobox', { name: 'Search this stock' });
  await field.tap();
  await untilQuiet(page);
  await takeNewInteractions(page);
  const letters = [];
  for (const letter of words) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(350);
    letters.push(Math.max(...(await takeNewInteractions(page))));
  }
  return letters;
};
