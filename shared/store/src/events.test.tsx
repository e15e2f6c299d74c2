import { FINANCE_CALCULATOR, PRINT, SAVE } from '@forecourt/contracts/event/events';
import { carInView, eventDelivery, recordEvent, startEvents, viewCar } from './events';

interface Sent {
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
const sent = (): Promise<Sent[]> =>
  Promise.all(beacons.map(async ([url, body]) => ({ url, body: JSON.parse(await textOf(body)) as Sent['body'] })));
/** Every delivery listens to the page's end, those of earlier tests too: they have nothing left to send. */
const leavePage = async (): Promise<Sent[]> => {
  await eventDelivery();
  window.dispatchEvent(new Event('pagehide'));
  return sent();
};
const start = (consent: 'none' | 'opt-in' | 'opt-out' = 'none', events = true) =>
  startEvents({ slug: 'acme', basePath: '/sites/acme', analytics: { consent, events } });
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

describe('events of a shopper', () => {
  it('E-01 are in the data layer at once and sent together, with the vehicle whose page is open', async () => {
    start();
    const close = viewCar({ id: 'a', car_type: 'used' });
    recordEvent(FINANCE_CALCULATOR, {});
    recordEvent(SAVE, { car_id: 'b' });
    close();
    recordEvent(FINANCE_CALCULATOR, {});
    await eventDelivery();
    expect(window.dataLayer).toEqual([
      { event: 'used_vehicle_view', event_id: 4, car_id: 'a' },
      { event: 'finance_calculator', event_id: 26, car_id: 'a' },
      { event: 'save', event_id: 39, car_id: 'b' },
      { event: 'finance_calculator', event_id: 26 },
    ]);
    expect(beacons).toEqual([]);
    jest.runAllTimers();
    expect(await sent()).toEqual([
      {
        url: '/sites/acme/api/events',
        body: {
          events: [{ event: 4, car_id: 'a' }, { event: 26, car_id: 'a' }, { event: 39, car_id: 'b' }, { event: 26 }],
        },
      },
    ]);
    expect(await leavePage()).toHaveLength(1);
  });

  it('E-01 are sent when the page is left before', async () => {
    start();
    recordEvent(PRINT, { car_id: 'a' });
    expect((await leavePage()).map(({ body }) => body)).toEqual([{ events: [{ event: 61, car_id: 'a' }] }]);
  });

  it.each(['new', 'demo'] as const)(
    'E-01 have no view of a %s vehicle, which is known to forms all the same',
    async (car_type) => {
      start();
      const close = viewCar({ id: 'a', car_type });
      expect(carInView()).toEqual({ id: 'a', car_type });
      close();
      expect(carInView()).toBeUndefined();
      expect(await leavePage()).toEqual([]);
    },
  );

  it('E-01 are sent in another way where the browser has no beacon, and nothing breaks when that fails', async () => {
    browserSays({ sendBeacon: undefined });
    const asked: unknown[] = [];
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      asked.push([url, init?.method, init?.keepalive]);
      throw new TypeError('Failed to fetch');
    };
    start();
    recordEvent(PRINT, { car_id: 'a' });
    await leavePage();
    await Promise.resolve();
    expect(asked).toEqual([['/sites/acme/api/events', 'POST', true]]);
    expect(warnings).toHaveBeenCalledWith('Events are not recorded', expect.any(TypeError));
    globalThis.fetch = before;
    warnings.mockRestore();
  });

  it('E-01 are none where the dealer has none', async () => {
    start('none', true);
    await leavePage();
    jest.resetModules();
    const apart = await import('./events');
    apart.startEvents({ slug: 'acme', basePath: '', analytics: { consent: 'none', events: false } });
    apart.recordEvent(PRINT, { car_id: 'a' });
    expect(await apart.eventDelivery()).toBeUndefined();
    expect([beacons, window.dataLayer]).toEqual([[], undefined]);
  });
});

describe('consent', () => {
  it('E-01 where none is needed nothing is kept in the browser, and no visitor has an id', async () => {
    start('none');
    recordEvent(PRINT, { car_id: 'a' });
    expect((await leavePage())[0]?.body.visitor).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('E-01 where it is needed nothing is kept, pushed or sent before the shopper agreed, and then all of it', async () => {
    start('opt-in');
    recordEvent(PRINT, { car_id: 'a' });
    const delivery = await eventDelivery();
    jest.runAllTimers();
    expect([await leavePage(), numbers(), localStorage.length, delivery?.mustAsk()]).toEqual([[], [], 0, true]);
    delivery?.answer(true);
    expect([numbers(), delivery?.mustAsk()]).toEqual([[61], false]);
    const [report] = await leavePage();
    expect(report?.body).toEqual({ visitor: expect.stringMatching(/^[0-9a-f]{24}$/), events: [{ event: 61, car_id: 'a' }] });
    expect(localStorage.getItem(KEY)).toBe(report?.body.visitor);
  });

  it('E-01 is asked for once: a yes and a no are remembered', async () => {
    localStorage.setItem(KEY, 'no');
    start('opt-in');
    recordEvent(PRINT, { car_id: 'a' });
    expect([await leavePage(), numbers(), (await eventDelivery())?.mustAsk()]).toEqual([[], [], false]);
    localStorage.setItem(KEY, '0123456789abcdef01234567');
    start('opt-in');
    recordEvent(PRINT, { car_id: 'a' });
    expect((await leavePage())[0]?.body.visitor).toBe('0123456789abcdef01234567');
  });

  it('E-01 refused takes back what waits, and the id', async () => {
    start('opt-out');
    const delivery = await eventDelivery();
    delivery?.answer(true);
    recordEvent(PRINT, { car_id: 'a' });
    await eventDelivery();
    delivery?.answer(false);
    recordEvent(PRINT, { car_id: 'a' });
    expect(await leavePage()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBe('no');
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'E-01 is refused by a browser that says %j, unless the shopper agrees in person',
    async (signal) => {
      Object.keys(signal).forEach((name) => Object.defineProperty(navigator, name, { value: undefined, writable: true, configurable: true })); // prettier-ignore
      browserSays(signal);
      for (const consent of ['none', 'opt-in', 'opt-out'] as const) {
        start(consent);
        recordEvent(PRINT, { car_id: 'a' });
        expect([await leavePage(), numbers(), (await eventDelivery())?.mustAsk()]).toEqual([[], [], false]);
      }
      (await eventDelivery())?.answer(true);
      recordEvent(PRINT, { car_id: 'a' });
      expect(await leavePage()).toHaveLength(1);
      browserSays({ globalPrivacyControl: false, doNotTrack: null });
    },
  );
});
