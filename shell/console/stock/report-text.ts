import {
  HELD_BACK_REASON_ENDING,
  type ImportCounts,
  type ImportReport,
  type ListedImport,
  type RejectedRow,
} from '@forecourt/contracts/desk/imports';
import { emptiedFieldText, lostColumnsText } from '@forecourt/rules/stock/lost-values-text';
import { countText } from '@forecourt/rules/text/count-text';

/** "imported", "3 looks failed". */
export const importStateText = ({ state, counts }: Pick<ListedImport, 'state' | 'counts'>): string => {
  if (state === 'done') return 'imported';
  if (state !== 'look_failed') return state;
  const { looks = 1 } = counts;
  return looks === 1 ? 'look failed' : `${countText(looks, 'look')} failed`;
};

/** A sentence; empty for an import that ended well. */
export const importProblemText = ({ state, problem }: Pick<ListedImport, 'state' | 'problem'>): string => {
  if (!problem) return '';
  if (state === 'interrupted') return problem;
  return state === 'look_failed'
    ? `Forecourt looked for a file and could not begin an import: ${problem}`
    : `The import failed: ${problem}`;
};

const numberText = (count: number | undefined): string => (count === undefined ? '–' : count.toLocaleString('en-AU'));

/** In the order of `importFigureTexts`. */
export const IMPORT_FIGURE_TITLES = ['Rows', 'Accepted', 'Refused', 'Held back', 'Unchanged', 'Removed', 'Seconds'];

/** Refused rows without the held-back vehicles, seconds with one decimal; a dash for each absent figure. */
export const importFigureTexts = ({
  rows,
  accepted,
  rejected,
  held,
  unchanged,
  removed,
  milliseconds,
}: ImportCounts): string[] => [
  ...[rows, accepted, rejected === undefined ? undefined : rejected - (held ?? 0), held, unchanged, removed].map(numberText),
  milliseconds === undefined ? '–' : (milliseconds / 1000).toFixed(1),
];

/** "line 12", "record 3". */
export const feedRowPositionText = ({ line, record }: Pick<RejectedRow, 'line' | 'record'>): string =>
  record === undefined ? `line ${line}` : `record ${record}`;

/** How an import changed the cars of its feed. */
export const acceptedRowsText = ({ accepted, added, returned, changed, repriced, unchanged }: ImportReport): string => {
  const back = returned > 0 ? ` (${numberText(returned)} back in stock)` : '';
  const prices = repriced > 0 ? ` (${numberText(repriced)} with another price)` : '';
  return `${numberText(accepted)}: ${numberText(added)} added${back}, ${numberText(changed)} changed${prices}, ${numberText(unchanged)} unchanged`;
};

/** How many prices were not compared with those of like vehicles, and why. */
export const notComparedText = ({ few, limit }: NonNullable<ImportReport['notCompared']>): string =>
  [
    ...(few > 0 ? [`${numberText(few)}, because too few like vehicles are known`] : []),
    ...(limit > 0 ? [`${numberText(limit)} not yet, because one import compares no more`] : []),
  ].join('; ');

/** Cars and values that stay although the file does not contain them; [] if there are none. */
export const keptCarsTexts = ({
  keptBack,
  lostColumns,
  emptied = [],
}: Pick<ImportReport, 'keptBack' | 'lostColumns' | 'emptied'>): string[] => [
  ...(keptBack > 0
    ? [
        keptBack === 1
          ? '1 vehicle missing in the file stays on sale, because a row that can’t be read may be its own.'
          : `${countText(keptBack, 'vehicle')} missing in the file stay on sale, because rows that can’t be read may be theirs.`,
      ]
    : []),
  ...(lostColumns.length > 0 ? [`The file ${lostColumnsText(lostColumns)}. The vehicles keep their values.`] : []),
  ...emptied
    .filter(({ kept }) => kept)
    .map((field) => `The file would empty ${emptiedFieldText(field)}. They keep their values.`),
];

/** With their counts, without the reasons of held-back vehicles. */
export const refusalReasons = (reasons: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(reasons).filter(([reason]) => !reason.endsWith(HELD_BACK_REASON_ENDING)));

/** The most frequent first. */
export const sortReasonsByCount = (reasons: Readonly<Record<string, number>>): [reason: string, count: number][] =>
  Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
