/** In `window.interactionsOfBench`: milliseconds from input to the next paint. */
const RECORD_INTERACTIONS = () => {
  window.interactionsOfBench = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        window.interactionsOfBench.set(interactionId, Math.max(duration, window.interactionsOfBench.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/**
 * `window.startPressOfBench()` records the next press in `window.pressOfBench`: the times of the press, of its first search
 * request, and of the paint of another number of results.
 */
const RECORD_PRESSES = () => {
  const count = () => document.querySelector('main [role="status"] strong')?.textContent;
  window.startPressOfBench = () => {
    const press = {};
    const before = count();
    window.pressOfBench = press;
    addEventListener('click', ({ timeStamp }) => (press.pressed = timeStamp), { capture: true, once: true });
    const requests = new PerformanceObserver((list) => {
      const search = list.getEntries().find(({ name, startTime }) => name.includes('/indexes/') && startTime >= press.pressed);
      if (search) press.asked ??= search.startTime;
    });
    requests.observe({ type: 'resource' });
    const changes = new MutationObserver(() => {
      if (count() === before) return;
      changes.disconnect();
      requestAnimationFrame(() => {
        // A message is handled after the frame that follows the change.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (press.painted = performance.now()), { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    });
    changes.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
  };
};

const untilQuiet = async (page) => {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.waitForTimeout(600);
};

/** Since the last call. The browser does not list an interaction that painted within a frame; it counts as 16 ms. */
const takeNewInteractions = (page) =>
  page.evaluate(() => {
    const all = [...window.interactionsOfBench.values()];
    window.interactionsOfBench.clear();
    return all.length > 0 ? all : [16];
  });

/** Narrow, touch, a processor `slowdown` times slower. Records interactions once the first remote is hydrated. */
export const openSlowPhonePage = async (browser, address, slowdown) => {
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
  await page.evaluate(RECORD_PRESSES);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
};

/** Such as "Show 1,204 vehicles". */
const SHOW_RESULTS_LABEL = /^Show [\d,]+ vehicles?$/;

/** Every press leads to a combination that was not searched for before, so none is answered from the browser's memory. */
const PRESSED_BOXES = [0, 1, 2, 0, 1, 0];

/** Waits until the page is quiet. Resolves with the boxes. */
const openDrawer = async (page) => {
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const boxes = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox');
  await boxes.first().waitFor();
  await untilQuiet(page);
  return boxes;
};

/** Milliseconds until the tick is painted, the request leaves and the results are painted. */
const measurePress = async (page, box) => {
  await takeNewInteractions(page);
  await page.evaluate(() => window.startPressOfBench());
  await box.tap();
  await page.waitForFunction(() => window.pressOfBench.painted !== undefined);
  await untilQuiet(page);
  // The browser tells of a request some time after its answer, which can be after the paint.
  const { pressed, asked, painted } = await page.evaluate(() => window.pressOfBench);
  return { tick: Math.max(...(await takeNewInteractions(page))), request: asked - pressed, results: painted - pressed };
};

/** In the drawer of a fresh page. Resolves with the figures of the first press and of later ones. */
export const measureFilterPresses = async (page, presses = PRESSED_BOXES.length) => {
  const boxes = await openDrawer(page);
  const figures = [];
  // Presses run in sequence, because each press is measured alone.
  for (const position of PRESSED_BOXES.slice(0, presses)) figures.push(await measurePress(page, boxes.nth(position)));
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: SHOW_RESULTS_LABEL }).tap();
  const [first, ...later] = figures;
  return { first, later };
};

/** One letter after the other, so that each is measured as one interaction. */
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
