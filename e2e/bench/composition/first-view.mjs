import { gzipSync } from 'node:zlib';

/** The script that sent the request, and the scripts that called it. */
const scriptsBehindRequest = ({ type, stack, url }) => {
  if (type !== 'script') return url ? [url] : [];
  const found = [];
  for (let at = stack; at; at = at.parent) found.push(...at.callFrames.map((frame) => frame.url));
  return found.filter(Boolean);
};

/** 1 for a script in the HTML, else 1 more than the deepest script that caused its request. */
const scriptDepths = (scripts) => {
  const depths = new Map();
  for (const { url, initiator } of scripts) {
    const above = initiator.type === 'script' ? scriptsBehindRequest(initiator).map((asker) => depths.get(asker) ?? 0) : [0];
    depths.set(url, Math.max(0, ...above) + 1);
  }
  return depths;
};

/** Without a request or an answer; the first view is complete then. */
const QUIET_MILLISECONDS = 1_000;

const watchScripts = (network, requestsByUrl) => {
  const ended = new Set();
  let lastChange = Date.now();
  for (const event of ['Network.requestWillBeSent', 'Network.loadingFinished', 'Network.loadingFailed'])
    network.on(event, ({ requestId }) => {
      lastChange = Date.now();
      if (event !== 'Network.requestWillBeSent') ended.add(requestId);
    });
  const isQuiet = () => [...requestsByUrl.keys()].every((id) => ended.has(id)) && Date.now() - lastChange >= QUIET_MILLISECONDS;
  return async (page) => {
    await page.waitForLoadState('load');
    while (!isQuiet()) await page.waitForTimeout(QUIET_MILLISECONDS / 4);
  };
};

/** Runs inside the page: whether React has hydrated every part of the server's HTML. */
const IS_HYDRATED = () =>
  [...document.querySelectorAll('#main, [data-remote], [data-slot][data-state="ready"]')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );

/**
 * With an empty cache: `{scripts: [{url, bytes, depth}]}`, bytes after gzip -9. Throws on a console message: an unhydrated
 * page must not be measured.
 */
export const measureFirstView = async (browser, address) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  });
  try {
    const page = await context.newPage();
    const complaints = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Debugger.enable');
    await network.send('Debugger.setAsyncCallStackDepth', { maxDepth: 8 });
    const requestsByUrl = new Map();
    const untilQuiet = watchScripts(network, requestsByUrl);
    network.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
      if (type === 'Script' || /\.js(\?|$)/.test(request.url)) requestsByUrl.set(requestId, { url: request.url, initiator });
    });
    await page.goto(address);
    await untilQuiet(page);
    await page.waitForFunction(IS_HYDRATED).catch(() => complaints.push('not everything was hydrated'));
    if (complaints.length > 0) throw new Error(`${address}: ${complaints.slice(0, 5).join(' | ')}`);
    const depths = scriptDepths([...requestsByUrl.values()]);
    const scripts = await Promise.all(
      [...requestsByUrl].map(async ([requestId, { url }]) => {
        const { body, base64Encoded } = await network.send('Network.getResponseBody', { requestId });
        const bytes = gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;
        return { url, bytes, depth: depths.get(url) };
      }),
    );
    return { scripts };
  } finally {
    await context.close();
  }
};
