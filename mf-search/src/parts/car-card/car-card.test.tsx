import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { storedListKey } from '@forecourt/rules/card/kept-cars';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { CarHit } from '../../model/card/hit';
import { sampleHit, sampleSite, TestSiteProviders } from '../../testing/show-in-site';
import { CarCard } from './car-card';

const NOW = 1_750_000_000;
const DAY = 86_400;

const show = (cars: Partial<CarHit>[], site: Parameters<typeof sampleSite>[0] = {}) =>
  render(
    <TestSiteProviders site={sampleSite(site)}>
      {cars.map((change) => {
        const car = sampleHit(change);
        return <CarCard key={car.id} car={car} now={NOW} sizes="20rem" />;
      })}
    </TestSiteProviders>,
  );
const links = () => screen.getAllByRole('link').map((link) => link.textContent?.replace(/, 2022 Kia Sorento$/, ''));
const storedIds = (list: 'favourites' | 'compared') =>
  (JSON.parse(localStorage.getItem(storedListKey('bay', list)) ?? '[]') as { id: string }[]).map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('C-01 a card shows link, photo, price with its type, weekly repayment and key facts', async () => {
  const { container } = show([{ before_price: 42_000 }]);
  expect(screen.getByRole('link', { name: '2022 Kia Sorento' }).getAttribute('href')).toBe('/cars/car-a');
  expect(screen.getByRole('img', { name: 'Front' }).getAttribute('src')).toContain(encodeURIComponent('photos.example/a.jpg'));
  const words = container.textContent;
  for (const shown of [
    'Was $42,000',
    'Now $40,000',
    'Drive away',
    '$196/wk',
    '30,000 km',
    'Automatic',
    'Diesel',
    'Cairns',
    '6 photos',
  ])
    expect(words).toContain(shown);
  // Browsers leave a blank out of the name of a button where it is a text of its own.
  for (const button of screen.getAllByRole('button')) expect(button.querySelector('span')?.childNodes).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

it('C-01 a car with one photo has the placeholder, and the new-arrival picture while it is new', () => {
  const display = { placeholderImage: 'media:soon.svg', newArrivalImage: 'media:new.svg' };
  show([{ photos_count: 1 }, { id: 'b', photos_count: 1, created_at_timestamp: NOW - 8 * DAY }], { display } as never);
  const [old, fresh] = screen.getAllByRole('img', { name: '2022 Kia Sorento' });
  expect(old?.getAttribute('src')).toContain('soon.svg');
  expect(fresh?.getAttribute('src')).toContain('new.svg');
  expect(screen.queryByText(/photos$/)).toBeNull();
});

it('I-09 a card does not enlarge a photo of 120 pixels', () => {
  show([{ images: [{ url: 'photo:small', width: 120 }] }]);
  expect(getComputedStyle(screen.getByRole('img', { name: '2022 Kia Sorento' })).objectFit).toBe('scale-down');
});

it('C-01 the neutral placeholder has the name of the car', () => {
  show([{ images: [], photos_count: 0 }]);
  expect(screen.getByRole('img', { name: '2022 Kia Sorento' }).tagName).toBe('SPAN');
});

it.each([
  ['everything', {}, ['View Details', 'Enquire', 'Get Finance', 'Reserve Now', 'Book a Test Drive']],
  ['online purchase', { buyOnline: true }, ['View Details', 'Enquire', 'Get Finance', 'Buy Online', 'Book a Test Drive']],
  ['no finance', { finance: false }, ['View Details', 'Enquire', 'Reserve Now', 'Book a Test Drive']],
  ['nothing more', { finance: false, reserve: false, testDrive: false }, ['View Details', 'Enquire']],
])('C-02 the card of a dealer with %s (%j) has these links', (_what, features, expected) => {
  show([{}], { features } as Partial<PublicSite>);
  expect(links()).toEqual(['2022 Kia Sorento', ...expected]);
});

it('C-02 R-09 a card has no link to finance where the dealer does not use that remote', () => {
  const card = (others: boolean) =>
    render(
      <TestSiteProviders others={others}>
        <CarCard car={sampleHit()} now={NOW} sizes="20rem" />
      </TestSiteProviders>,
    );
  card(true);
  expect(screen.getByRole('link', { name: /^Get Finance/ })).toBeTruthy();
  cleanup();
  card(false);
  expect(links()).toContain('View Details');
  expect(screen.queryByRole('link', { name: /^Get Finance/ })).toBeNull();
});

it('C-02 V-24 the link to reserve leads to the dealer’s checkout, or to the enquiry without a checkout', () => {
  show([{ slug: 'kia-sorento' }]);
  expect(screen.getByRole('link', { name: /^Reserve Now/ }).getAttribute('href')).toBe('/cars/kia-sorento/checkout');
  cleanup();
  show([{ slug: 'kia-sorento' }], { reservations: { page: 'none' } } as Partial<PublicSite>);
  expect(screen.getByRole('link', { name: /^Enquire to Reserve/ }).getAttribute('href')).toBe('/cars/kia-sorento#enquire');
});

it.each([
  ['sold', { status: 'sold' as const }, 'SOLD'],
  ['a hybrid', { fuel: 'Hybrid', reserved: true }, 'Hybrid'],
  ['a reserved hybrid', { fuel: 'Hybrid', reserved: true }, 'Reserved'],
  ['reserved and certified', { reserved: true, certified: true }, 'Certified'],
  ['certified', { certified: true, tag: 'Sale' }, 'Certified'],
  ['one with its own tag', { tag: 'Runout Sale', status: 'coming_soon' as const }, 'Runout Sale'],
  ['coming soon', { status: 'coming_soon' as const, created_at_timestamp: NOW }, 'Arriving soon'],
  ['coming in a month', { status: 'coming_soon' as const, arrival_date: '2027-03' }, 'Arriving March 2027'],
  ['new in stock', { created_at_timestamp: NOW - 8 * DAY }, 'Just Arrived'],
])('C-03 the card of a car that is %s says so', (_what, change, tag) => {
  show([change]);
  expect(screen.getAllByText(tag).some((each) => each.closest('dl') === null)).toBe(true);
});

it('C-02 C-03 the card of a car on its way says when it comes, and leads to no test drive and no checkout', () => {
  show([{ status: 'coming_soon', arrival_date: '2027-03-12' }]);
  expect(screen.getByText('Arriving 12 March 2027')).toBeTruthy();
  expect(links()).toEqual(['2022 Kia Sorento', 'View Details', 'Enquire', 'Get Finance']);
});

it('C-04 a car that cannot be bought has a link to similar cars, and no button to buy', () => {
  show([{ status: 'sold' }]);
  expect(screen.getByText('Like this and want something similar?')).toBeTruthy();
  expect(links()).toEqual(['2022 Kia Sorento', 'Find Me Something Similar', 'View Details']);
  expect(screen.getByRole('link', { name: /^Find Me/ }).getAttribute('href')).toBe('/cars/car-a#enquire');
  expect(screen.queryByText('$196/wk', { exact: false })).toBeNull();
});

it('C-05 a press saves the car in this browser and shows a message, and a second press removes it', async () => {
  show([{}]);
  const save = screen.getByRole('button', { name: 'Save 2022 Kia Sorento' });
  await userEvent.click(save);
  expect(save.getAttribute('aria-pressed')).toBe('true');
  expect(storedIds('favourites')).toEqual(['a']);
  expect(screen.getByText('Car Saved In Watchlist')).toBeTruthy();
  expect(screen.getByText('2022 Kia Sorento is now available in your watchlist')).toBeTruthy();
  await userEvent.click(save);
  expect(storedIds('favourites')).toEqual([]);
  expect(screen.getByText('2022 Kia Sorento is no longer in your watchlist')).toBeTruthy();
});

it.each([
  ['the dealer has none', { save: 'off' }, {}, 0],
  ['the car is sold', {}, { status: 'sold' }, 0],
  ['only used cars have them and it is new', { save: 'used' }, { car_type: 'new' }, 0],
  ['only used cars have them and it has no price', { save: 'used' }, { price: 0 }, 0],
  ['only used cars have them and it has no pictures', { save: 'used' }, { images: [], photos_count: 0 }, 0],
  ['only used cars have them and it is one', { save: 'used' }, {}, 2],
  ['the dealer compares no cars', { compareCars: false }, {}, 1],
  ['the car is coming', {}, { status: 'coming_soon' }, 2],
])('C-05 when %s a card has this number of controls', (_when, display, change, expected) => {
  show([change as Partial<CarHit>], { display } as never);
  expect(screen.queryAllByRole('button')).toHaveLength(expected);
});

it('C-05 a saved car that was sold can still be removed', async () => {
  localStorage.setItem(storedListKey('bay', 'favourites'), JSON.stringify([{ id: 'a', name: 'Kia', slug: 'car-a' }]));
  show([{ status: 'sold' }]);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(storedIds('favourites')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('S-17 four cars can be compared; a message refuses a fifth', async () => {
  show('abcde'.split('').map((id) => ({ id, name: `Car ${id}` })));
  for (const id of 'abcde') act(() => screen.getByRole('button', { name: `Compare Car ${id}` }).click());
  expect(storedIds('compared')).toEqual(['a', 'b', 'c', 'd']);
  expect(screen.getByText('Four cars at most')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Compare Car b' }));
  expect(storedIds('compared')).toEqual(['a', 'c', 'd']);
});

it('C-01 the used-car card has the odometer first, and body type and drive among its facts', () => {
  show([{}, { id: 'b', name: 'New one', car_type: 'new', km: 12 }], { display: { usedCard: true } as never });
  const [used, fresh] = screen.getAllByRole('article');
  expect(within(used!).getByText('SUV')).toBeTruthy();
  expect(within(used!).getByText('AWD')).toBeTruthy();
  expect(within(used!).getAllByText('30,000 km')).toHaveLength(1);
  expect(within(fresh!).queryByText('SUV')).toBeNull();
});

it('C-03 a certified used car has the dealer’s logo, or a tag in words for a dealer without logo', () => {
  show([{ certified: true }], { cards: { certifiedLogo: 'media:certified.svg' } as never });
  expect(screen.getByRole('img', { name: 'Certified' }).getAttribute('src')).toContain('certified.svg');
  cleanup();
  show([{ certified: true, status: 'sold' }], { cards: { certifiedLogo: 'media:certified.svg' } as never });
  expect(screen.queryByRole('img', { name: 'Certified' })).toBeNull();
  cleanup();
  show([{ certified: true }]);
  expect(screen.getByText('Certified').tagName).toBe('SPAN');
});

it.each([
  ['great', 'Great Deal'],
  ['good', 'Good Deal'],
  ['fair', 'Fair Price'],
] as const)('V-14 a card with the rating %s says %s', async (rating, words) => {
  const { container } = render(
    <TestSiteProviders>
      <CarCard car={sampleHit()} now={NOW} rating={rating} sizes="20rem" />
    </TestSiteProviders>,
  );
  expect(screen.getByText(words)).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('I-09 a card says that its picture is a stock photo', async () => {
  const images = [{ url: 'media:a.jpg', stock: true }, { url: 'media:b.jpg' }];
  const { container } = show([{ images, photos_count: 2 }]);
  expect(screen.getByText('Stock photo')).toBeTruthy();
  expect(screen.queryByText('2 photos')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  cleanup();
  show([{ images: images.toReversed(), photos_count: 2 }]);
  expect(screen.queryByText('Stock photo')).toBeNull();
});
