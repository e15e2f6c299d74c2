import type { FetchedFeed } from '@forecourt/contracts/desk/feeds';

/** Unix seconds: 22 November 2026, 10:00 in Brisbane. */
export const SAMPLE_NOW = Date.UTC(2026, 10, 22) / 1000;

/** Of the dealer acme, well unless `change` says otherwise. */
export const sampleFeed = (change: Partial<FetchedFeed> = {}): FetchedFeed => ({
  tenant: 'acme',
  feed: 'supplier',
  mapping: 'wide',
  mode: 'full',
  source: 'https://feeds.supplier.example/acme.csv',
  health: 'well',
  problem: null,
  isLooking: false,
  lastLookAt: SAMPLE_NOW - 3600,
  seenAt: SAMPLE_NOW - 3600,
  importedAt: SAMPLE_NOW - 7200,
  nextLookAt: SAMPLE_NOW + 3600,
  timezone: 'Australia/Brisbane',
  ...change,
});
