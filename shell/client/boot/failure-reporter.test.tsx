import * as sender from '../health/send-failures';
import { createFailureReporter } from './failure-reporter';

type Options = Parameters<typeof createFailureReporter>[0];
const reporter = (change: Partial<Options> = {}) =>
  createFailureReporter({
    basePath: '',
    beacons: true,
    versionOf: (remote) => (remote === 'shell' ? undefined : '1.2.0'),
    load: async () => sender,
    ...change,
  });

const sentBeacons: [string, Blob][] = [];
beforeEach(() => {
  sentBeacons.length = 0;
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: [{ name: 'page', description: 'token-1' }] }] });
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sentBeacons.push([url, body]) });
});
afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));
/** Waits until the handlers of settled promises have run. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
const failures = async () => {
  await turn();
  return Promise.all(
    sentBeacons.map(async ([, body]) => (JSON.parse(await textOf(body)) as { failure: Record<string, string> }).failure),
  );
};

it('R-10 a report names remote, version, part, step and message of a failure', async () => {
  reporter()('mf-offers', 'offers.strip', new Error('boom'), 'render');
  expect(await failures()).toEqual([
    { remote: 'mf-offers', version: '1.2.0', during: 'render', where: 'offers.strip', message: 'boom', path: '/', again: false },
  ]);
  expect(sentBeacons.map(([url, { type }]) => [url, type])).toEqual([['/api/page-health', 'application/json']]);
});

it('R-10 a repeated failure of a version on the same page is marked as repeated', async () => {
  const report = reporter();
  report('mf-offers', 'page', 'a', 'load', '2.0.0');
  report('mf-offers', 'page', 'b', 'render');
  await turn();
  report('mf-offers', 'offers.strip', 'c', 'load');
  report('shell', 'hydration', 'd', 'hydration');
  expect((await failures()).map(({ remote, version, again }) => [remote, version, again])).toEqual([
    ['mf-offers', '2.0.0', false],
    ['mf-offers', '1.2.0', false],
    ['mf-offers', '1.2.0', true],
    ['shell', '', false],
  ]);
});

it('R-10 a failure before the sending code is loaded keeps its version and path', async () => {
  let arrive: (module: typeof sender) => void = () => undefined;
  const waiting = new Promise<typeof sender>((resolve) => (arrive = resolve));
  let version = '2.0.0';
  const report = reporter({ load: () => waiting, versionOf: () => version });
  report('mf-offers', 'page', 'a', 'render');
  version = '1.0.0';
  history.replaceState(null, '', '/later');
  report('mf-offers', 'page', 'b', 'render');
  expect(await failures()).toEqual([]);
  arrive(sender);
  expect((await failures()).map(({ version: failed, path, message }) => [failed, path, message])).toEqual([
    ['2.0.0', '/', 'a'],
    ['1.0.0', '/later', 'b'],
  ]);
  history.replaceState(null, '', '/');
});

it('R-10 an unsent failure is sent with the next one, and each failure is sent once', async () => {
  let offline = true;
  const report = reporter({ load: () => (offline ? Promise.reject(new Error('no network')) : Promise.resolve(sender)) });
  report('mf-offers', 'page', 'a', 'load');
  expect(await failures()).toEqual([]);
  offline = false;
  report('mf-offers', 'offers.strip', 'b', 'load');
  expect((await failures()).map(({ message, again }) => [message, again])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

it('X-01 R-10 the report goes to the dealer’s base path', async () => {
  reporter({ basePath: '/sites/corner' })('mf-offers', 'page', new Error('boom'), 'load');
  await turn();
  expect(sentBeacons.map(([url]) => url)).toEqual(['/sites/corner/api/page-health']);
});

it('R-10 a page of a dealer without reports sends none and does not load the sending code', async () => {
  const load = jest.fn(async () => sender);
  reporter({ beacons: false, load })('mf-offers', 'page', new Error('boom'), 'load');
  expect(await failures()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

it('R-10 texts are cut to the length that the server accepts', async () => {
  history.replaceState(null, '', `/${'p'.repeat(600)}`);
  reporter()('mf-offers', 'page', 'x'.repeat(600), 'load');
  const [{ message = '', path = '' } = {}] = await failures();
  expect([message.length, path.length]).toEqual([500, 500]);
  history.replaceState(null, '', '/');
});

it('R-10 the reporter never throws, whatever value was thrown and whatever function the browser lacks', async () => {
  expect(reporter()('mf-offers', 'page', Object.create(null), 'load')).toBeUndefined();
  await turn();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(reporter()('mf-offers', 'page', undefined, 'load')).toBeUndefined();
  await turn();
  expect(sentBeacons).toHaveLength(1);
});

it('R-10 a hydration failure counts for the remote and version in React’s component stack', async () => {
  const report = reporter();
  report('', 'hydration', new Error('418'), 'hydration', '', '\n    at p (<anonymous>)\n    at x (https://a.example/remotes/mf-offers/1.3.0-rc.1/web/page.js:1:2)\n    at y (https://a.example/remotes/mf-search/1.0.0/web/a.js:1:2)'); // prettier-ignore
  report('', 'hydration', new Error('418'), 'hydration', '', '\n    at Frame (https://a.example/assets/main.js:1:2)');
  report('', 'hydration', new Error('418'), 'hydration', '', null);
  expect((await failures()).map(({ remote, version, again }) => [remote, version, again])).toEqual([
    ['mf-offers', '1.3.0-rc.1', false],
    ['shell', '', false],
    ['shell', '', true],
  ]);
});
