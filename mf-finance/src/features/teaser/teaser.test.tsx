import { renderInSite } from '@forecourt/testing';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { FinanceTeaser } from './teaser';

const site = {
  locale: 'en-GB',
  currency: 'GBP',
  timezone: 'Europe/London',
  features: { finance: true },
  finance: { rate: 8.5, comparisonRate: 9.32, termYears: 5, minRate: 0.5, maxRate: 15, minAmount: 1000, maxAmount: 100_000 },
} as PublicSite;

it('F-06 X-03 the teaser writes the weekly and the monthly payment in the currency of the dealer', () => {
  const teaser = <FinanceTeaser site={site} now={Date.UTC(2026, 5, 1) / 1000} price={30_000} year={2024} status="in_stock" />;
  const { container } = renderInSite(teaser, { site });
  expect(container.textContent).toMatch(/from £\d+ a week/);
  expect(container.textContent).not.toContain('$');
});
