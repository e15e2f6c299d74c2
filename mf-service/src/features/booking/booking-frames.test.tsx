import { renderInSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { BookingFrames } from './booking-frames';

const xtime = { name: 'Xtime', address: 'https://xtime.example/book' };
const trucks = { name: 'Truck workshop', address: 'https://trucks.example/' };
const frame = (container: HTMLElement) => container.querySelector('iframe');

it('B-01 one outside service is a frame with a name, confined, and with a link for those who see nothing', async () => {
  const { container } = renderInSite(<BookingFrames frames={[xtime]} />);
  expect(frame(container)?.src).toBe('https://xtime.example/book');
  expect(frame(container)?.title).toBe('Booking at Xtime');
  expect(frame(container)?.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
  expect(screen.getByRole('link', { name: 'Open the booking in a new window' }).getAttribute('href')).toBe(xtime.address);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('B-01 several services are tabs, which are links; the address says which is open', async () => {
  const { container } = renderInSite(<BookingFrames frames={[xtime, trucks]} />, { at: '/service?tab=truck%20workshop' });
  expect(frame(container)?.src).toBe('https://trucks.example/');
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ firstElementChild: link }) => [link?.getAttribute('href'), link?.getAttribute('aria-current')]),
  ).toEqual([
    ['/service?tab=xtime', null],
    ['/service?tab=truck%20workshop', 'true'],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});
