import { countText } from '../text/count-text';

/** End of a sentence: "lacks 2 columns that the last full feed had: Paint, Kms". */
export const lostColumnsText = (columns: readonly string[]): string =>
  `lacks ${countText(columns.length, 'column')} that the last full feed had: ${columns.join(', ')}`;

/** `"colour" of 40 of the 41 vehicles that had a value`. */
export const emptiedFieldText = ({ field, count, had }: { field: string; count: number; had: number }): string =>
  `"${field}" of ${count} of the ${countText(had, 'vehicle')} that had a value`;
