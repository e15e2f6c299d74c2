import { PRINT } from '@forecourt/contracts/events';
import { recordEvent, startEvents } from '@forecourt/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderAt } from '../testing/render-at';
import { sampleSite } from '../testing/sample-site';
import { Choices } from './choices';

type Consent = 'none' | 'opt-in' | 'opt-out';

const show = async (consent: Consent, events = true) => {
  const site = sampleSite({ analytics: { consent, events } });
  startEvents(site);
  recordEvent(PRINT, { car_id: 'a' });
  const page = await renderAt([{ path: '*', element: <Choices /> }], { site });
  // The code of the panel comes when it is needed.
  await act(async () => {
    await import('./choices-panel');
    await Promise.resolve();
  });
  return page;
};
const panel = () => screen.queryByRole('region', { name: 'May we count what you look at?' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const recorded = () => (window.dataLayer ?? []).map((entry) => (entry as { event_id: number }).event_id);

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
  Object.assign(navigator, { sendBeacon: () => true });
});

it('E-01 a dealer who needs consent asks for it, without taking the focus, and counts from a yes on', async () => {
  const { container } = await show('opt-in');
  expect(await screen.findByRole('region')).toBe(panel());
  expect(document.activeElement).toBe(document.body);
  expect(recorded()).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await press('Yes, you may');
  expect([panel(), recorded()]).toEqual([null, [61]]);
});

it('E-01 a no is kept: nothing is counted, nobody asks again, and the shopper can change it', async () => {
  const { unmount } = await show('opt-in');
  await screen.findByRole('region');
  await press('No, thanks');
  expect([panel(), recorded()]).toEqual([null, []]);
  unmount();
  await show('opt-in');
  expect(panel()).toBeNull();
  await press('Privacy choices');
  expect(await screen.findByText('At present we do not count your visits.')).toBeTruthy();
  await press('Yes, you may');
  recordEvent(PRINT, { car_id: 'a' });
  await act(async () => undefined);
  expect(recorded()).toEqual([61]);
});

it('E-01 Q-01 a dealer who counts until somebody says no does not ask; the choices take the focus and give it back', async () => {
  await show('opt-out');
  expect(panel()).toBeNull();
  await press('Privacy choices');
  expect(await screen.findByText('At present we count your visits.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('May we count what you look at?');
  await act(async () => void fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' }));
  expect(panel()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Privacy choices');
});

it.each<[Consent, boolean]>([
  ['none', true],
  ['opt-in', false],
])('E-01 a dealer with consent %s and events %s has nothing to ask', async (consent, events) => {
  const { container } = await show(consent, events);
  expect(container.textContent).toBe('');
});
