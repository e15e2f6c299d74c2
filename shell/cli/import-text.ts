import { changeLines, type ImportChanges } from './change-lines';

interface Finding {
  line: number;
  /** Number of the record in a feed of JSON or XML. */
  record?: number;
  id?: string;
  field?: string;
  reason: string;
}

/** The fields of an import's report that the command `import` prints. */
export interface Report {
  dryRun: boolean;
  rows: number;
  accepted: number;
  rejected: Finding[];
  rejectedCount: number;
  /** Number of rejected rows whose vehicle is held back because a value can hardly be right. */
  held: number;
  notices: Finding[];
  noticeCount: number;
  noticeReasons: Record<string, number>;
  added: number;
  changed: number;
  repriced: number;
  unchanged: number;
  removed: number;
  changes?: ImportChanges;
  stops?: string[];
  warnings: string[];
  currency: string;
  converted?: { from: string; rate: number };
  milliseconds: number;
}

const priceLine = ({ currency, converted }: Report): string =>
  converted
    ? `  prices in ${currency}, converted: one ${converted.from} is ${converted.rate} ${currency}`
    : `  prices in ${currency}`;

const summary = (report: Report): string[] => [
  `${report.rows} rows in ${(report.milliseconds / 1000).toFixed(1)} s${report.dryRun ? ' (dry run: nothing was stored)' : ''}`,
  `  accepted ${report.accepted}, rejected ${report.rejectedCount}${report.held > 0 ? ` (${report.held} held back)` : ''}`,
  `  added ${report.added}, changed ${report.changed} (repriced ${report.repriced}), unchanged ${report.unchanged}, no longer in the feed ${report.removed}`,
  priceLine(report),
];

const findingLine = ({ line, record, id, field, reason }: Finding): string =>
  `  ${record === undefined ? `line ${line}` : `record ${record}`}${id ? ` (${id})` : ''}${field ? `, ${field}` : ''}: ${reason}`;

const reasons = (report: Report, most: number): string[] => {
  const lines = report.rejected.slice(0, most).map(findingLine);
  const left = report.rejectedCount - lines.length;
  return left > 0 && most > 0 ? [...lines, `  … and ${left} more (--rejected ${report.rejected.length} shows them)`] : lines;
};

/** Most kinds of notices that the import report lists with their counts. */
const KINDS = 20;

/** Returns the counts of notices by field and reason, the most frequent first, and up to `most` of them with their lines. */
const noticeLines = ({ noticeCount, noticeReasons, notices }: Report, most: number): string[] =>
  noticeCount === 0
    ? []
    : [
        `  notices ${noticeCount}`,
        ...Object.entries(noticeReasons)
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, KINDS)
          .map(([reason, count]) => `    ${count} × ${reason}`),
        ...notices.slice(0, most).map((notice) => `  ${findingLine(notice)}`),
      ];

/** Returns a report as lines: counts, currency, warnings, and up to `most` rejected rows with their reasons. */
export const importText = (report: Report, most: number): string =>
  [
    ...summary(report),
    ...(report.stops ?? []).map((stop) => `  would be refused: ${stop}`),
    ...changeLines(report.changes),
    ...noticeLines(report, most),
    ...report.warnings.map((warning) => `  warning: ${warning}`),
    ...reasons(report, most),
  ].join('\n');
