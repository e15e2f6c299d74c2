import { failureReporter } from './report-failure';

const reportFailure = failureReporter('');

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

it('R-10 tells the server which part failed, where and why', async () => {
  reportFailure('mf-offers', 'offers.strip', new Error('boom'));
  const [url, body] = sent[0] ?? ['', new Blob()];
  expect([url, body.type]).toEqual(['/api/failures', 'application/json']);
  expect(JSON.parse(await textOf(body))).toEqual({ remote: 'mf-offers', where: 'offers.strip', message: 'boom', path: '/' });
});

it('X-01 R-10 tells it under the path that chose the dealer', () => {
  failureReporter('/sites/corner')('mf-offers', 'page', new Error('boom'));
  expect(sent.map(([url]) => url)).toEqual(['/sites/corner/api/failures']);
});

it('R-10 sends no more text than the server takes', async () => {
  history.replaceState(null, '', `/${'p'.repeat(600)}`);
  reportFailure('mf-offers', 'page', 'x'.repeat(600));
  const { message, path } = JSON.parse(await textOf(sent[0]?.[1] ?? new Blob())) as { message: string; path: string };
  expect([message.length, path.length]).toEqual([500, 500]);
  history.replaceState(null, '', '/');
});

it('R-10 never fails itself, whatever was thrown and whatever the browser lacks', () => {
  expect(reportFailure('mf-offers', 'page', Object.create(null))).toBeUndefined();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(reportFailure('mf-offers', 'page', undefined)).toBeUndefined();
});
