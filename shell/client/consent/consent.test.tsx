import { renderPageAt, sampleSite } from '@forecourt/testing';
import { PRINT_EVENT } from '@forecourt/contracts/event/events';
import { createForecourtStore, recordEvent, startEventRecording } from '@forecourt/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SiteFooter } from '../frame/footer';

type Consent = 'none' | 'opt-in' | 'opt-out';

/** Without stored answers. The modules are loaded again, so that listeners of earlier tests are gone. */
const show = async (consent: Consent) => {
  const site = sampleSite({ analytics: { consent, events: true } });
  const { loadConsentPanel } = await import('./load-consent');
  startEventRecording(site);
  recordEvent(PRINT_EVENT, { car_id: 'a' });
  const page = await renderPageAt([{ path: '*', element: <SiteFooter /> }], { site });
  const store = createForecourtStore({ site, services: { fetch: () => Promise.reject(new Error('nothing is asked')) } });
  if (consent !== 'none') await act(() => loadConsentPanel({ site, wording: {} }, store, ''));
  return page;
};
const panel = () => screen.queryByRole('region', { name: 'May we count what you look at?' });
const press = (role: 'button' | 'link', name: string) => act(async () => void fireEvent.click(screen.getByRole(role, { name })));
const recorded = () => (window.dataLayer ?? []).map((entry) => (entry as { event_id: number }).event_id);

const listening: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
  Object.assign(navigator, { sendBeacon: () => true });
  const add = document.addEventListener.bind(document);
  jest.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
    listening.push([type, listener]);
    add(type, listener);
  });
});
afterEach(() => {
  for (const [type, listener] of listening.splice(0)) document.removeEventListener(type, listener);
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('E-01 a dealer who needs consent asks for it without taking the focus, and events count after a yes', async () => {
  await show('opt-in');
  expect(await screen.findByRole('region')).toBe(panel());
  expect(document.activeElement).toBe(document.body);
  expect(recorded()).toEqual([]);
  expect(await axe(document.body)).toHaveNoViolations();
  await press('button', 'Yes, you may');
  expect([panel(), recorded()]).toEqual([null, [61]]);
});

it('E-01 after a no nothing is counted and no question appears, and the shopper can change the answer', async () => {
  await show('opt-in');
  await screen.findByRole('region');
  await press('button', 'No, thanks');
  expect([panel(), recorded(), localStorage.getItem('forecourt:acme:events')]).toEqual([null, [], 'no']);
  await press('link', 'Privacy choices');
  expect(await screen.findByText('At present we do not count your visits.')).toBeTruthy();
  await press('button', 'Yes, you may');
  recordEvent(PRINT_EVENT, { car_id: 'a' });
  await act(async () => undefined);
  expect(recorded()).toEqual([61]);
});

it('E-01 a shopper who has answered gets no question', async () => {
  localStorage.setItem('forecourt:acme:events', 'no');
  await show('opt-in');
  expect(panel()).toBeNull();
});

it('E-01 Q-01 a dealer with opt-out asks nothing, and the panel of choices takes the focus and returns it', async () => {
  await show('opt-out');
  expect(panel()).toBeNull();
  await press('link', 'Privacy choices');
  expect(await screen.findByText('At present we count your visits.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('May we count what you look at?');
  await act(async () => void fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' }));
  expect(panel()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Privacy choices');
});

it('E-01 a press on the link before the code is loaded opens the panel too', async () => {
  const site = sampleSite({ analytics: { consent: 'opt-out', events: true } });
  const store = createForecourtStore({ site, services: { fetch: () => Promise.reject(new Error('nothing is asked')) } });
  const { loadConsentPanel } = await import('./load-consent');
  startEventRecording(site);
  await renderPageAt([{ path: '*', element: <SiteFooter /> }], { site });
  await act(async () => {
    void loadConsentPanel({ site, wording: {} }, store, '');
    expect(fireEvent.click(screen.getByRole('link', { name: 'Privacy choices' }))).toBe(false);
  });
  expect(await screen.findByText('At present we count your visits.')).toBeTruthy();
});

it('E-01 a dealer without consent has no question, and no link to choices in the footer', async () => {
  await show('none');
  expect(screen.queryByRole('link', { name: 'Privacy choices' })).toBeNull();
  expect(panel()).toBeNull();
});
