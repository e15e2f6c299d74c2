import { eventDelivery, startEventRecording } from '@forecourt/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SheetLinks } from './sheet-links';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const pdf = () => screen.getByRole('link', { name: 'Download PDF' });
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

it('V-19 Q-01 the section links to the sheet in a new tab and to the PDF by its name, without axe violations', async () => {
  const { container } = render(<SheetLinks car={{ id: 'car-1', slug: '2022-toyota' }} />);
  const print = screen.getByRole('link', { name: 'Print' });
  expect([print.getAttribute('href'), print.getAttribute('target')]).toEqual(['/print?car_id=2022-toyota', '_blank']);
  expect([pdf().getAttribute('href'), pdf().getAttribute('download')]).toEqual([
    '/cars/2022-toyota/document.pdf',
    '2022-toyota.pdf',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-19 the PDF link says Preparing… while the PDF is loaded once, and then downloads it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetchSheet = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  globalThis.fetch = fetchSheet as never;
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  render(<SheetLinks car={{ id: 'car-1', slug: 'a' }} />);
  fireEvent.click(pdf());
  const busy = screen.getByRole('link', { name: 'Preparing…' });
  fireEvent.click(busy);
  expect([fetchSheet.mock.calls.length, busy.getAttribute('aria-busy')]).toEqual([1, 'true']);
  answer(new Response('%PDF', { status: 200 }));
  await settled();
  expect(saved).toEqual(['blob:sheet a.pdf']);
  expect(pdf().getAttribute('aria-busy')).toBeNull();
});

it.each([
  [
    'what the server says',
    async () => Response.json({ title: 'No', detail: 'Too many at once' }, { status: 503 }),
    'Too many at once',
  ],
  ['the status of an answer that says nothing', async () => new Response('<html>', { status: 502 }), 'HTTP 502'],
  ['that no answer came', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])("V-19 an alert states the failure when the PDF can't be loaded: %s", async (_, fetched, words) => {
  globalThis.fetch = fetched as never;
  render(<SheetLinks car={{ id: 'car-1', slug: 'a' }} />);
  fireEvent.click(pdf());
  await settled();
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(pdf()).toBeTruthy();
});

it('E-01 V-19 the print link is event 61 with its vehicle', async () => {
  startEventRecording({ slug: 'cars', basePath: '', analytics: { consent: 'none', events: true } });
  render(<SheetLinks car={{ id: 'car-1', slug: 'a' }} />);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Print' })));
  await eventDelivery();
  expect(window.dataLayer).toEqual([{ event: 'print', event_id: 61, car_id: 'car-1' }]);
});
