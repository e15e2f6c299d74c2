import type { ImportReport } from '@forecourt/contracts/desk/imports';
import { importReportText } from './import-text';

const report = (change: Partial<ImportReport> = {}): ImportReport => ({
  tenant: 'acme',
  feed: 'main',
  mapping: 'main',
  mode: 'full',
  format: 'csv',
  leftOut: 0,
  inFeed: 2,
  returned: 0,
  keptBack: 0,
  lostColumns: [],
  reasons: {},
  dryRun: false,
  rows: 3,
  accepted: 1,
  rejected: [
    { line: 2, id: 'b', field: 'price', reason: '"x" is not a number' },
    { line: 3, field: '', reason: 'the row is empty' },
  ],
  rejectedCount: 2,
  held: 0,
  notices: [],
  noticeCount: 0,
  noticeReasons: {},
  added: 1,
  changed: 0,
  repriced: 0,
  unchanged: 0,
  removed: 0,
  warnings: [],
  currency: 'AUD',
  milliseconds: 1234,
  ...change,
});

describe('the report of an import on the command line', () => {
  it('I-03 the report has counts, and each rejected row with line and reason', () => {
    expect(importReportText(report(), 20).split('\n')).toEqual([
      '3 rows in 1.2 s',
      '  accepted 1, rejected 2',
      '  added 1, changed 0 (repriced 0), unchanged 0, no longer in the feed 0',
      '  prices in AUD',
      '  line 2 (b), price: "x" is not a number',
      '  line 3: the row is empty',
    ]);
  });

  it('I-03 the report has warnings even without rejected rows', () => {
    const text = importReportText(report({ dryRun: true, warnings: ['The feed has no column "paint"'] }), 0);
    expect(text.split('\n').at(0)).toContain('dry run: nothing was stored');
    expect(text.split('\n').at(-1)).toBe('  warning: The feed has no column "paint"');
  });

  it('I-03 a dry run prints what would change, field by field, and for what the import would be refused', () => {
    const car = { id: 'a', name: 'Kia Rio' };
    const examples = [{ ...car, before: 10_000, after: 9_000 }];
    const changes = { added: [car], returned: [], removed: [], fields: { price: { count: 4, examples } } };
    expect(importReportText(report({ dryRun: true, changes, stops: ['too few vehicles'], held: 1 }), 0).split('\n')).toEqual([
      '3 rows in 1.2 s (dry run: nothing was stored)',
      '  accepted 1, rejected 2 (1 held back)',
      '  added 1, changed 0 (repriced 0), unchanged 0, no longer in the feed 0',
      '  prices in AUD',
      '  would be refused: too few vehicles',
      '  changes',
      '    added: Kia Rio (a)',
      '    price of 4',
      '      a: 10000 → 9000',
    ]);
  });

  it('I-03 a notice is printed with line, id and reason', () => {
    const notices = [{ line: 4, id: 'a', field: 'km', value: '"2700000"', reason: '"2700000" can hardly be right' }];
    const text = importReportText(report({ noticeCount: 1, noticeReasons: { 'km: … can hardly be right': 1 }, notices }), 5);
    expect(text).toContain('    line 4 (a), km: "2700000" can hardly be right');
  });

  it('I-03 the report has one line for each field and reason of notices, the most frequent first', () => {
    const noticeReasons = { 'km: … is not a number': 1, 'body: … is none of SUV, Ute': 11 };
    expect(
      importReportText(report({ noticeCount: 12, noticeReasons }), 0)
        .split('\n')
        .slice(4),
    ).toEqual(['  notices 12', '    11 × body: … is none of SUV, Ute', '    1 × km: … is not a number']);
  });

  it('I-03 the report states a conversion of prices', () => {
    expect(importReportText(report({ converted: { from: 'GBP', rate: 1.95 } }), 0)).toContain(
      'prices in AUD, converted: one GBP is 1.95 AUD',
    );
  });

  it('I-03 the report counts the rejected rows that it leaves out', () => {
    expect(importReportText(report(), 1)).toMatch(/… and 1 more \(--rejected 2 shows them\)$/);
  });
});
