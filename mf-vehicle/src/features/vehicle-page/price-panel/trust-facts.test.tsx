import { render, screen } from '@testing-library/react';
import { sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../../testing/test-site';
import { wrapInTestSite } from '../../../testing/with-site';
import { TrustFacts } from './trust-facts';

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it("V-08 beside the price stand the yard, its reviews and the dealer's licence, each if the dealer has it", () => {
  const car = testCar();
  const [main, north] = testSite().locations;
  const locations = [main!, { ...north!, dealer_license_number: 'LMD 123' }];
  const reviews = { locations: [north!.id], totals: { [north!.id]: { count: 212, average: 4.7 } } };
  const { unmount } = render(wrapInTestSite(<TrustFacts car={car} />, { site: { locations, reviews } }));
  expect(lines()).toEqual(['Cars Southport: hours and directions', '4.7 of 5 from 212 reviews', 'Licensed motor dealer LMD 123']);
  expect(screen.getByRole('link', { name: /hours/ }).getAttribute('href')).toBe('#vehicle-map');
  unmount();
  render(wrapInTestSite(<TrustFacts car={car} />));
  expect(lines()).toEqual(['Cars Southport: hours and directions']);
});
