/** Size of a release as the server gives it, bytes. */
export interface ShownSize {
  web: number;
  gzip?: { total: number; entry: number; chunks: Record<string, number> };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const change = (now: number, before: number | undefined): string => {
  if (before === undefined) return 'new';
  if (now === before) return 'same';
  return `${now > before ? '+' : '−'}${kilobytes(Math.abs(now - before))}`;
};

const rowsOf = ({ gzip }: ShownSize): Map<string, number> =>
  new Map(gzip ? [['entry', gzip.entry], ...Object.entries(gzip.chunks).toSorted(), ['all JavaScript', gzip.total]] : []);

/** Lines with the gzip sizes of a release's JavaScript, against those of the release before it. */
export const sizeText = (size: ShownSize, previous?: { version: string; size: ShownSize }): string => {
  const rows = rowsOf(size);
  if (rows.size === 0) return `${kilobytes(size.web)} for browsers`;
  const before = previous ? rowsOf(previous.size) : new Map<string, number>();
  const width = Math.max(...[...rows.keys(), ...before.keys()].map(({ length }) => length));
  const gone = [...before.keys()].filter((name) => !rows.has(name));
  return [
    previous ? `sizes in gzip, against ${previous.version}` : 'sizes in gzip',
    ...[...rows].map(([name, bytes]) =>
      `  ${name.padEnd(width)}  ${kilobytes(bytes).padStart(9)}  ${previous ? change(bytes, before.get(name)) : ''}`.trimEnd(),
    ),
    ...gone.map((name) => `  ${name.padEnd(width)}  ${'–'.padStart(9)}  gone`),
  ].join('\n');
};
