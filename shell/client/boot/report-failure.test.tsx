import { failureReporter } from './report-failure';

const reporter = (change: object = {}) =>
  failureReporter({ basePath: '', beacons: true, versionOf: (remote) => (remote === 'shell' ? undefined : '1.2.0'), ...change });

const sent: [string, Blob][] = [];
beforeEach(() => {
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
});
afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
const failures = () =>
  Promise.all(sent.map(async ([, body]) => (JSON.parse(await textOf(body)) as { failure: Record<string, string> }).failure));

it('R-10 tells the server which version of which part failed, where, how and why', async () => {
  reporter()('mf-offers', 'offers.strip', new Error('boom'), 'render');
  expect(sent.map(([url, { type }]) => [url, type])).toEqual([['/api/page-health', 'application/json']]);
  expect(await failures()).toEqual([
    { remote: 'mf-offers', version: '1.2.0', during: 'render', where: 'offers.strip', message: 'boom', path: '/', again: false },
  ]);
});

it('R-10 marks what failed before in the same page, so that a page counts once for each version', async () => {
  const report = reporter();
  report('mf-offers', 'page', 'a', 'load', '2.0.0');
  report('mf-offers', 'page', 'b', 'render');
  report('mf-offers', 'offers.strip', 'c', 'load');
  report('shell', 'hydration', 'd', 'hydration');
  expect((await failures()).map(({ remote, version, again }) => [remote, version, again])).toEqual([
    ['mf-offers', '2.0.0', false],
    ['mf-offers', '1.2.0', false],
    ['mf-offers', '1.2.0', true],
    ['shell', '', false],
  ]);
});

it('X-01 R-10 tells it under the path that chose the dealer', () => {
  reporter({ basePath: '/sites/corner' })('mf-offers', 'page', new Error('boom'), 'load');
  expect(sent.map(([url]) => url)).toEqual(['/sites/corner/api/page-health']);
});

it('R-10 tells nothing where the dealer takes no reports', () => {
  reporter({ beacons: false })('mf-offers', 'page', new Error('boom'), 'load');
  expect(sent).toEqual([]);
});

it('R-10 sends no more text than the server takes', async () => {
  history.replaceState(null, '', `/${'p'.repeat(600)}`);
  reporter()('mf-offers', 'page', 'x'.repeat(600), 'load');
  const [{ message = '', path = '' } = {}] = await failures();
  expect([message.length, path.length]).toEqual([500, 500]);
  history.replaceState(null, '', '/');
});

it('R-10 never fails itself, whatever was thrown and whatever the browser lacks', () => {
  expect(reporter()('mf-offers', 'page', Object.create(null), 'load')).toBeUndefined();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(reporter()('mf-offers', 'page', undefined, 'load')).toBeUndefined();
});
