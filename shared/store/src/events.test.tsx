import { FINANCE_CALCULATOR_EVENT, PRINT_EVENT, SAVE_EVENT } from '@forecourt/contracts/event/events';
import { carOfOpenPage, eventDelivery, recordEvent, startEventRecording, startCarView } from './events';

interface Report {
  url: string;
  body: { visitor?: string; events: { event: number }[] };
}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

const KEY = 'forecourt:acme:events';
const beacons: [string, Blob][] = [];
const reports = (): Promise<Report[]> =>
  Promise.all(beacons.map(async ([url, body]) => ({ url, body: JSON.parse(await textOf(body)) as Report['body'] })));
/** Deliveries of earlier tests listen to `pagehide` too, but have no events left to send. */
const leavePage = async (): Promise<Report[]> => {
  await eventDelivery();
  window.dispatchEvent(new Event('pagehide'));
  return reports();
};
const start = (consent: 'none' | 'opt-in' | 'opt-out' = 'none', events = true) =>
  startEventRecording({ slug: 'acme', basePath: '/sites/acme', analytics: { consent, events } });
const numbers = (): unknown[] => (window.dataLayer ?? []).map((entry) => (entry as { event_id: number }).event_id);
const browserSays = (signal: object): void => void Object.assign(navigator, signal);

beforeEach(() => {
  jest.useFakeTimers();
  beacons.length = 0;
  localStorage.clear();
  delete window.dataLayer;
  browserSays({ sendBeacon: (url: string, body: Blob) => beacons.push([url, body]), globalPrivacyControl: false });
});
afterEach(() => jest.useRealTimers());

describe('recording an event', () => {
  it('E-01 events are in the data layer at once and in one report, with the vehicle whose page is open', async () => {
    start();
    const close = startCarView({ id: 'a', car_type: 'used' });
    recordEvent(FINANCE_CALCULATOR_EVENT, {});
    recordEvent(SAVE_EVENT, { car_id: 'b' });
    close();
    recordEvent(FINANCE_CALCULATOR_EVENT, {});
    await eventDelivery();
    expect(window.dataLayer).toEqual([
      { event: 'used_vehicle_view', event_id: 4, car_id: 'a' },
      { event: 'finance_calculator', event_id: 26, car_id: 'a' },
      { event: 'save', event_id: 39, car_id: 'b' },
      { event: 'finance_calculator', event_id: 26 },
    ]);
    expect(beacons).toEqual([]);
    jest.runAllTimers();
    expect(await reports()).toEqual([
      {
        url: '/sites/acme/api/events',
        body: {
          events: [{ event: 4, car_id: 'a' }, { event: 26, car_id: 'a' }, { event: 39, car_id: 'b' }, { event: 26 }],
        },
      },
    ]);
    expect(await leavePage()).toHaveLength(1);
  });

  it('E-01 a page that is left sends its events before the second is over', async () => {
    start();
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    expect((await leavePage()).map(({ body }) => body)).toEqual([{ events: [{ event: 61, car_id: 'a' }] }]);
  });

  it.each(['new', 'demo'] as const)('E-01 a %s vehicle has no view event, but forms still learn its id', async (car_type) => {
    start();
    const close = startCarView({ id: 'a', car_type });
    expect(carOfOpenPage()).toEqual({ id: 'a', car_type });
    close();
    expect(carOfOpenPage()).toBeUndefined();
    expect(await leavePage()).toEqual([]);
  });

  it('E-01 a browser without beacon sends events with fetch, and a failed request is only warned of', async () => {
    browserSays({ sendBeacon: undefined });
    const fetchCalls: unknown[] = [];
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      fetchCalls.push([url, init?.method, init?.keepalive]);
      throw new TypeError('Failed to fetch');
    };
    start();
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    await leavePage();
    await Promise.resolve();
    expect(fetchCalls).toEqual([['/sites/acme/api/events', 'POST', true]]);
    expect(warnings).toHaveBeenCalledWith('Events are not recorded', expect.any(TypeError));
    globalThis.fetch = before;
    warnings.mockRestore();
  });

  it('E-01 a dealer without events records nothing', async () => {
    start('none', true);
    await leavePage();
    jest.resetModules();
    const apart = await import('./events');
    apart.startEventRecording({ slug: 'acme', basePath: '', analytics: { consent: 'none', events: false } });
    apart.recordEvent(PRINT_EVENT, { car_id: 'a' });
    expect(await apart.eventDelivery()).toBeUndefined();
    expect([beacons, window.dataLayer]).toEqual([[], undefined]);
  });
});

describe('events and the consent of the visitor', () => {
  it('E-01 a dealer without consent stores nothing in the browser and gives the visitor no id', async () => {
    start('none');
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    expect((await leavePage())[0]?.body.visitor).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('E-01 a dealer with opt-in stores, pushes and sends no event before consent, and all events after it', async () => {
    start('opt-in');
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    const delivery = await eventDelivery();
    jest.runAllTimers();
    expect([await leavePage(), numbers(), localStorage.length, delivery?.needsAnswer()]).toEqual([[], [], 0, true]);
    delivery?.answer(true);
    expect([numbers(), delivery?.needsAnswer()]).toEqual([[61], false]);
    const [report] = await leavePage();
    expect(report?.body).toEqual({ visitor: expect.stringMatching(/^[0-9a-f]{24}$/), events: [{ event: 61, car_id: 'a' }] });
    expect(localStorage.getItem(KEY)).toBe(report?.body.visitor);
  });

  it('E-01 the question appears once: a yes and a no are remembered', async () => {
    localStorage.setItem(KEY, 'no');
    start('opt-in');
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    expect([await leavePage(), numbers(), (await eventDelivery())?.needsAnswer()]).toEqual([[], [], false]);
    localStorage.setItem(KEY, '0123456789abcdef01234567');
    start('opt-in');
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    expect((await leavePage())[0]?.body.visitor).toBe('0123456789abcdef01234567');
  });

  it('E-01 a no drops the waiting events and the visitor id', async () => {
    start('opt-out');
    const delivery = await eventDelivery();
    delivery?.answer(true);
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    await eventDelivery();
    delivery?.answer(false);
    recordEvent(PRINT_EVENT, { car_id: 'a' });
    expect(await leavePage()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBe('no');
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'E-01 a browser with the privacy signal %j counts as a no, unless the shopper says yes',
    async (signal) => {
      Object.keys(signal).forEach((name) => Object.defineProperty(navigator, name, { value: undefined, writable: true, configurable: true })); // prettier-ignore
      browserSays(signal);
      for (const consent of ['none', 'opt-in', 'opt-out'] as const) {
        start(consent);
        recordEvent(PRINT_EVENT, { car_id: 'a' });
        expect([await leavePage(), numbers(), (await eventDelivery())?.needsAnswer()]).toEqual([[], [], false]);
      }
      (await eventDelivery())?.answer(true);
      recordEvent(PRINT_EVENT, { car_id: 'a' });
      expect(await leavePage()).toHaveLength(1);
      browserSays({ globalPrivacyControl: false, doNotTrack: null });
    },
  );
});
