import type { ImportReport } from '@forecourt/contracts/desk/imports';
import { emptiedFieldText, lostColumnsText } from '@forecourt/rules/stock/lost-values-text';
import type { PriceConversion } from '../mapping/prices-for';
import type { Notice, Rejection } from '../notice';
import type { ImportCounts } from './apply-feed';
import type { EmptiedField } from './emptied-fields';
import type { ImportOptions } from './import-options';
import type { FeedReading } from './read-into';
import type { FeedSurvey } from '../plausibility/feed-survey';
import type { ReportListing } from './report';

export interface FeedFindings {
  reading: FeedReading;
  rejections: ReportListing<Rejection>;
  notices: ReportListing<Notice>;
  lost: readonly string[];
  /** A full feed empties them in too many cars, so that they keep their values. */
  kept: readonly EmptiedField[];
  survey: FeedSurvey;
}

const lostWarnings = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [
        `The feed ${lostColumnsText(lost)}. The vehicles keep their values. ` +
          `If this is meant, import with --accept-lost-columns ${lost.join(',')} (API: acceptLostColumns), or set stock.lostColumns: empty for the dealer`,
      ];

const emptiedWarning = (emptied: EmptiedField): string => `The feed empties ${emptiedFieldText(emptied)}`;

const keptWarnings = (kept: readonly EmptiedField[]): string[] =>
  kept.length === 0
    ? []
    : [
        `The feed would empty ${kept.map(emptiedFieldText).join(', ')}: these vehicles keep their values. ` +
          `If this is meant, import with --accept-emptied ${kept.map(({ field }) => field).join(',')} (API: acceptEmptied); ` +
          'stock.emptiedFields in the dealer’s configuration sets the limit',
      ];

const odometerWarnings = (survey: FeedSurvey): string[] => {
  const found = survey.odometersInThousands();
  return found
    ? [
        `${found.low} of the ${found.count} used vehicles that are at least three years old have fewer than 1000 km. ` +
          'If the column is in thousands, add transform: [{ multiply: 1000 }] to the field "km" of the mapping',
      ]
    : [];
};

const keptBackWarnings = (keptBack: number, unreadLines: number): string[] =>
  keptBack === 0
    ? []
    : [
        `${keptBack} vehicles are missing but stay on sale, because ${unreadLines} lines of the feed can't be read and may be theirs`,
      ];

const emptiedByDeltaWarnings = (emptied: ImportCounts['emptied']): string[] =>
  [...emptied].map(
    ([field, count]) =>
      `The delta empties "${field}" of ${count} vehicle${count === 1 ? '' : 's'}. If its empty cells mean "unchanged", give the field "emptyKeeps: true" in the mapping`,
  );

export const writeImportReport = (
  { tenant, feed, mode, currency, dryRun = false, mapping: { mapping } }: ImportOptions,
  prices: PriceConversion,
  { reading: { format, rows, leftOut, warnings, unreadLines }, rejections, notices, lost, kept, survey }: FeedFindings,
  { emptied, emptiedByFeed, ...counts }: ImportCounts,
): Omit<ImportReport, 'milliseconds'> => ({
  tenant,
  feed,
  mapping: mapping.name,
  mode,
  dryRun,
  format,
  rows,
  leftOut,
  accepted: rows - leftOut - rejections.count(),
  rejectedCount: rejections.count(),
  rejected: rejections.first(),
  reasons: rejections.reasons(),
  noticeCount: notices.count(),
  notices: notices.first(),
  noticeReasons: notices.reasons(),
  ...counts,
  lostColumns: [...lost],
  emptied: [...kept.map((each) => ({ ...each, kept: true })), ...emptiedByFeed.map((each) => ({ ...each, kept: false }))],
  warnings: [
    ...warnings,
    ...lostWarnings(lost),
    ...keptWarnings(kept),
    ...odometerWarnings(survey),
    ...keptBackWarnings(counts.keptBack, unreadLines),
    ...emptiedByFeed.map(emptiedWarning),
    ...emptiedByDeltaWarnings(emptied),
  ],
  currency,
  ...(prices.converted ? { converted: prices.converted } : {}),
});
