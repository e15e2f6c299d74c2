import type { ImportNotice, ImportReport, RejectedRow } from '@forecourt/contracts/desk/imports';
import { importChangeLines } from './change-lines';

const priceLine = ({ currency, converted }: ImportReport): string =>
  converted
    ? `  prices in ${currency}, converted: one ${converted.from} is ${converted.rate} ${currency}`
    : `  prices in ${currency}`;

const summary = (report: ImportReport): string[] => [
  `${report.rows} rows in ${(report.milliseconds / 1000).toFixed(1)} s${report.dryRun ? ' (dry run: nothing was stored)' : ''}`,
  `  accepted ${report.accepted}, rejected ${report.rejectedCount}${report.held > 0 ? ` (${report.held} held back)` : ''}`,
  `  added ${report.added}, changed ${report.changed} (repriced ${report.repriced}), unchanged ${report.unchanged}, no longer in the feed ${report.removed}`,
  priceLine(report),
];

const notComparedLines = ({ notCompared: { few, limit } = { few: 0, limit: 0 } }: ImportReport): string[] => [
  ...(few > 0 ? [`  prices not compared, because too few like vehicles are known: ${few}`] : []),
  ...(limit > 0 ? [`  prices not compared yet, because one import compares no more; the next one goes on: ${limit}`] : []),
];

const findingLine = ({ line, record, id, field, reason }: RejectedRow | ImportNotice): string =>
  `  ${record === undefined ? `line ${line}` : `record ${record}`}${id ? ` (${id})` : ''}${field ? `, ${field}` : ''}: ${reason}`;

const reasons = (report: ImportReport, most: number): string[] => {
  const lines = report.rejected.slice(0, most).map(findingLine);
  const left = report.rejectedCount - lines.length;
  return left > 0 && most > 0 ? [...lines, `  … and ${left} more (--rejected ${report.rejected.length} shows them)`] : lines;
};

/** Most kinds of notices that the import report lists with their counts. */
const MOST_NOTICE_KINDS = 20;

/** Returns lines with the counts of notices by field and reason, the most frequent first, and up to `most` notices with their line numbers. */
const noticeLines = ({ noticeCount, noticeReasons, notices }: ImportReport, most: number): string[] =>
  noticeCount === 0
    ? []
    : [
        `  notices ${noticeCount}`,
        ...Object.entries(noticeReasons)
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, MOST_NOTICE_KINDS)
          .map(([reason, count]) => `    ${count} × ${reason}`),
        ...notices.slice(0, most).map((notice) => `  ${findingLine(notice)}`),
      ];

/** Returns a report as lines: counts, currency, warnings, and up to `most` rejected rows with their reasons. */
export const importReportText = (report: ImportReport, most: number): string =>
  [
    ...summary(report),
    ...(report.stops ?? []).map((stop) => `  would be refused: ${stop}`),
    ...importChangeLines(report.changes),
    ...notComparedLines(report),
    ...noticeLines(report, most),
    ...report.warnings.map((warning) => `  warning: ${warning}`),
    ...reasons(report, most),
  ].join('\n');
