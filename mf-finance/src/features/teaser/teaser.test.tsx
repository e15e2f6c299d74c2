import type { FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { renderInSite } from '@forecourt/testing';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { screen } from '@testing-library/react';
import { FinanceTeaser } from './teaser';

const site = {
  locale: 'en-GB',
  currency: 'GBP',
  timezone: 'Europe/London',
  features: { finance: true },
  finance: { rate: 8.5, comparisonRate: 9.32, termYears: 5, minRate: 0.5, maxRate: 15, minAmount: 1000, maxAmount: 100_000 },
} as PublicSite;

const teaserOf = (subject: FinanceSubject) => (
  <FinanceTeaser
    site={site}
    now={Date.UTC(2026, 5, 1) / 1000}
    subject={{ price: 30_000, ...subject }}
    price={30_000}
    year={2024}
    status="in_stock"
  />
);

it('F-13 F-07 the link of the teaser takes the car along to the calculator', () => {
  renderInSite(teaserOf({ carId: 'c1', carType: 'used', vin: 'V1', dealership: 'north' }), { site });
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/finance?car_id=c1&car_type=used&vin=V1&preferredDealership=north&vehiclePriceBudget=30000#finance-calculator',
  );
});

it('F-06 X-03 the teaser writes the weekly and the monthly payment in the currency of the dealer', () => {
  const { container } = renderInSite(teaserOf({}), { site });
  expect(container.textContent).toMatch(/from £\d+ a week/);
  expect(container.textContent).not.toContain('$');
});
