import { kilobytes, rowGrowth, sizeRows, type ReleaseSize, type SizeRow } from '@forecourt/rules/release/release-size';

/** Lines with the gzip sizes of a release's JavaScript, compared with the release before it. */
export const sizeText = (size: ReleaseSize, previous?: { version: string; size: ReleaseSize }): string => {
  if (!size.gzip) return `${kilobytes(size.web)} for browsers`;
  const rows = sizeRows(size, previous?.size);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (row: SizeRow): string => {
    const bytes = row.bytes === undefined ? '–' : kilobytes(row.bytes);
    return `  ${row.name.padEnd(width)}  ${bytes.padStart(9)}  ${previous ? rowGrowth(row) : ''}`.trimEnd();
  };
  return [previous ? `Sizes in gzip, compared with ${previous.version}:` : 'Sizes in gzip:', ...rows.map(line)].join('\n');
};
