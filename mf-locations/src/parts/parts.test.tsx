import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import type { Location } from '@forecourt/contracts/site/site';
import { renderInSite, sampleSite } from '@forecourt/testing';
import { LocationCard } from '../features/location-card/location-card';
import { visibleLocationGroups } from '../model/location-groups';
import { OpeningHoursTable } from './hours-table';
import { LocationGroupCard } from './group-card';

const week: Location['opening_hours'] = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' })),
  { weekday: 0, status: 'Closed' },
];
const cairns: Location = {
  id: 'cairns-sales',
  name: 'Harbour Cairns - Sales',
  slug: 'cairns',
  location_type: 'sales',
  primary: true,
  visible: true,
  dealership_id: 'cairns',
  dealership_name: 'Harbour Cairns',
  dealer_license_number: 'DL 004138',
  manufacturers: [],
  distribution_locations: [],
  address: { street: '77 Mulgrave Road', city: 'Bungalow', state: 'QLD', postcode: '4870', lat: -16.9341, lng: 145.7581 },
  phone: '(07) 5550 4150',
  opening_hours: week,
  special_hours: [],
};
const workshop: Location = {
  ...cairns,
  id: 'w',
  name: 'Harbour Cairns - Service',
  slug: 'cairns-service',
  location_type: 'service',
};
/** Wednesday 25 November 2026, 12:00 in Brisbane, in Unix seconds. */
const noon = Date.UTC(2026, 10, 25, 2) / 1000;

const show = (element: ReactNode) =>
  renderInSite(element, { site: sampleSite({ timezone: 'Australia/Brisbane', locations: [cairns, workshop] }) });

it('O-01 a card has the departments of a location and links to its page, its stock and directions', async () => {
  const { container } = show(<LocationGroupCard location={visibleLocationGroups([workshop, cairns])[0]!} now={noon} level={2} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Harbour Cairns');
  expect(screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]?.textContent)).toEqual([
    'Sales',
    'Service',
  ]);
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^View Location\W+Harbour Cairns/)).toBe('/locations/cairns');
  expect(href(/^View Our Stock\W+Harbour Cairns/)).toBe('/search/cairns');
  expect(href(/^Get directions\W+Harbour Cairns/)).toMatch(/^https:\/\/.*-16\.9341,145\.7581$/);
  expect(await axe(container)).toHaveNoViolations();
});

it('O-03 a card groups Monday to Friday and names closed days', async () => {
  const { container } = show(<LocationCard location={cairns} now={noon} />);
  const hours = container.querySelector('dl')!;
  expect([...hours.children].map(({ textContent }) => textContent)).toEqual([
    'Mon-Fri',
    '8:30 am – 5:30 pm',
    'Saturday',
    'Closed',
    'Sunday',
    'Closed',
  ]);
  expect(screen.getByText('Open now')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('O-03 a card shows no opening state before the store has the time', () => {
  show(<LocationCard location={cairns} now={undefined} />);
  expect(screen.queryByText(/Open now|Closed now/)).toBeNull();
});

it('O-02 the table of opening hours marks the present day in the time zone of the site', () => {
  show(<OpeningHoursTable location={cairns} now={noon} />);
  expect(screen.getByRole('row', { name: /today/ }).textContent).toBe('Wednesday (today)8:30 am – 5:30 pm');
});

it('O-07 a card has the landline beside the phone, and says that the location buys vehicles', async () => {
  const { container } = show(
    <LocationCard location={{ ...cairns, landline_phone: '(07) 5550 4100', location_subtype: ['buying'] }} now={noon} />,
  );
  const hrefs = [...container.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['tel:+61755504150', 'tel:+61755504100']);
  expect(screen.getByText('We buy vehicles here')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('O-07 the table marks today, and the badge the state, in the time zone of the location', () => {
  // 0:30 on Thursday in Brisbane is 22:30 on Wednesday in Perth.
  const late = Date.UTC(2026, 10, 25, 14, 30) / 1000;
  const perth = { ...cairns, timezone: 'Australia/Perth' };
  show(<OpeningHoursTable location={perth} now={late} />);
  expect(screen.getByRole('row', { name: /today/ }).textContent).toMatch(/^Wednesday/);
  show(<LocationCard location={perth} now={late} />);
  expect(screen.getByText('opens 8:30 am tomorrow')).toBeTruthy();
});
