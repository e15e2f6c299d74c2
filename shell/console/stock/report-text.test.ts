import {
  acceptedRowsText,
  sortReasonsByCount,
  importFigureTexts,
  importStateText,
  keptCarsTexts,
  feedRowPositionText,
  importProblemText,
  notComparedText,
  refusalReasons,
} from './report-text';
import { sampleListedImport, sampleReport } from './testing/sample-import';

it.each([
  ['done', {}, 'imported'],
  ['failed', {}, 'failed'],
  ['running', {}, 'running'],
  ['interrupted', {}, 'interrupted'],
  ['look_failed', {}, 'look failed'],
  ['look_failed', { looks: 3 }, '3 looks failed'],
] as const)('I-12 an import in state %s with counts %j is “%s”', (state, counts, text) => {
  expect(importStateText({ state, counts })).toBe(text);
});

it.each([
  ['done', null, ''],
  ['failed', 'The file is an HTML page', 'The import failed: The file is an HTML page'],
  ['look_failed', 'ftp.example is away', 'Forecourt looked for a file and could not begin an import: ftp.example is away'],
  ['interrupted', 'The process ended.', 'The process ended.'],
] as const)('I-12 an import in state %s states its reason %j as a sentence', (state, problem, text) => {
  expect(importProblemText({ state, problem })).toBe(text);
});

it('I-12 held-back vehicles are not counted among the refused rows, and absent figures are dashes', () => {
  expect(importFigureTexts(sampleListedImport().counts)).toEqual(['10', '7', '2', '1', '2', '4', '1.5']);
  expect(importFigureTexts({ rows: 16_734, rejected: 3 })).toEqual(['16,734', '–', '3', '–', '–', '–', '–']);
  expect(importFigureTexts({})).toEqual(['–', '–', '–', '–', '–', '–', '–']);
});

it('I-12 a row is named by its record where the feed has records', () => {
  expect(feedRowPositionText({ line: 12 })).toBe('line 12');
  expect(feedRowPositionText({ line: 1, record: 3 })).toBe('record 3');
});

it('I-12 the accepted rows are divided into added, changed and unchanged vehicles', () => {
  expect(acceptedRowsText(sampleReport())).toBe('7: 2 added (1 back in stock), 3 changed (1 with another price), 2 unchanged');
  expect(acceptedRowsText(sampleReport({ returned: 0, repriced: 0 }))).toBe('7: 2 added, 3 changed, 2 unchanged');
});

it('I-12 vehicles and values that stay although the file lacks them are named with the reason', () => {
  expect(keptCarsTexts({ keptBack: 0, lostColumns: [] })).toEqual([]);
  expect(keptCarsTexts({ keptBack: 1, lostColumns: ['Paint', 'Kms'] })).toEqual([
    '1 vehicle missing in the file stays on sale, because a row that can’t be read may be its own.',
    'The file lacks 2 columns that the last full feed had: Paint, Kms. The vehicles keep their values.',
  ]);
  expect(keptCarsTexts({ keptBack: 2, lostColumns: [] })[0]).toContain('2 vehicles missing in the file stay on sale');
  const emptied = [
    { field: 'colour', count: 40, had: 41, kept: true },
    { field: 'km', count: 1, had: 41, kept: false },
  ];
  expect(keptCarsTexts({ keptBack: 0, lostColumns: [], emptied })).toEqual([
    'The file would empty "colour" of 40 of the 41 vehicles that had a value. They keep their values.',
  ]);
});

it('I-12 prices that were not compared are counted with the reason', () => {
  expect(notComparedText({ few: 1200, limit: 0 })).toBe('1,200, because too few like vehicles are known');
  expect(notComparedText({ few: 1, limit: 30 })).toContain('30 not yet, because one import compares no more');
});

it('I-12 reasons are listed by their frequency, those of held-back vehicles apart', () => {
  const { reasons } = sampleReport({ reasons: { a: 1, b: 5, 'c; the vehicle is held back': 9 } });
  expect(sortReasonsByCount(refusalReasons(reasons))).toEqual([
    ['b', 5],
    ['a', 1],
  ]);
});
