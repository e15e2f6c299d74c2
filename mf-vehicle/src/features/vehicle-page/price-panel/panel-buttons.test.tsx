import { eventDelivery, startEventRecording } from '@forecourt/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../../testing/test-site';
import { wrapInTestSite } from '../../../testing/with-site';
import { MainButtons, MoreButtons } from './panel-buttons';

const both = (car = testCar()) => (
  <>
    <MainButtons car={car} />
    <MoreButtons car={car} />
  </>
);
const show = (site: Parameters<typeof wrapInTestSite>[1] = {}) => render(wrapInTestSite(both(), site));
const named = (name: RegExp) => screen.queryByRole('link', { name });
const { reservations } = testSite();
const features = { ...testSite().features, reserve: true };

it.each([
  [200, 'Reserve Car Now for $200'],
  [0, 'Reserve Car Now'],
])('V-09 a deposit of $%i gives the reserve button the label %j', (deposit, label) => {
  show({ site: { features, reservations: { ...reservations, deposit } } });
  expect(named(/^Reserve/)?.textContent).toBe(label);
});

it('V-08 buttons lead to finance, the location, the assistant in place of the form, and WhatsApp', async () => {
  const messaging = { assistant: 'https://chat.example/cars', assistantFor: [], provider: false, whatsapp: '0491 570 156' };
  const { container } = show({ site: { messaging }, slots: ['finance.calculator'] });
  expect(named(/^Get Finance$/)?.getAttribute('href')).toBe('#finance-calculator');
  expect(named(/^Location$/)?.getAttribute('href')).toBe('#vehicle-map');
  expect(named(/^Instant Message/)?.getAttribute('href')).toBe('https://chat.example/cars');
  expect(named(/^Enquire Now/)).toBeNull();
  expect(named(/^WhatsApp/)?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/61491570156\?text=2022%20Toyota/);
  expect(await axe(container)).toHaveNoViolations();
});

it('E-01 V-22 an opened history report is event 60 with its vehicle', async () => {
  startEventRecording({ slug: 'cars', basePath: '', analytics: { consent: 'none', events: true } });
  render(wrapInTestSite(both(testCar({ file: 'https://reports.example/a.pdf' }))));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Car History Report/ })));
  await eventDelivery();
  expect(window.dataLayer).toEqual([{ event: 'history_report', event_id: 60, car_id: testCar().id }]);
});
