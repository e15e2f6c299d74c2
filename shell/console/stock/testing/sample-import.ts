import type { ImportWithReport, ImportReport, ListedImport } from '@forecourt/contracts/desk/imports';
import { SAMPLE_NOW } from './sample-feed';

/** Ten rows: seven accepted, two refused, one held back. */
export const sampleReport = (change: Partial<ImportReport> = {}): ImportReport => ({
  tenant: 'acme',
  feed: 'supplier',
  mapping: 'wide',
  mode: 'full',
  dryRun: false,
  format: 'csv',
  rows: 10,
  leftOut: 0,
  accepted: 7,
  inFeed: 9,
  added: 2,
  returned: 1,
  changed: 3,
  repriced: 1,
  unchanged: 2,
  removed: 4,
  keptBack: 0,
  held: 1,
  rejectedCount: 3,
  rejected: [
    { line: 4, id: 'S-4', field: 'price', reason: 'is missing' },
    { line: 7, field: '', reason: 'the row has 3 cells instead of 12' },
    { line: 9, id: 'S-9', field: 'price', reason: '"88" can hardly be right; the vehicle is held back', held: true },
  ],
  reasons: {
    'the row has 3 cells instead of 12': 1,
    'price: is missing': 1,
    'price: … can hardly be right; the vehicle is held back': 1,
  },
  noticeCount: 1,
  notices: [{ line: 5, id: 'S-5', field: 'km', value: '"2700000"', reason: '"2700000" can hardly be right' }],
  noticeReasons: { 'km: … can hardly be right': 1 },
  lostColumns: [],
  warnings: [],
  currency: 'AUD',
  milliseconds: 1540,
  ...change,
});

export const sampleListedImport = (change: Partial<ListedImport> = {}): ListedImport => ({
  id: 'a1',
  tenant: 'acme',
  feed: 'supplier',
  file: 'acme.csv',
  mapping: 'wide',
  mode: 'full',
  startedAt: SAMPLE_NOW - 7200,
  finishedAt: SAMPLE_NOW - 7198,
  state: 'done',
  counts: { rows: 10, accepted: 7, rejected: 3, held: 1, added: 2, changed: 3, unchanged: 2, removed: 4, milliseconds: 1540 },
  problem: null,
  ...change,
});

export const sampleImport = (report: Partial<ImportReport> = {}): ImportWithReport => ({
  ...sampleListedImport(),
  report: sampleReport(report),
});
