/** Bytes. `gzip` is the JavaScript for browsers, compressed. */
export interface ReleaseSize {
  web: number;
  gzip?: { total: number; entry: number; chunks: Record<string, number> };
}

/** Bytes; undefined if that release has no such file. */
export interface ReleaseSizeRow {
  name: string;
  bytes?: number;
  before?: number;
}

const KILO = 1000;

/** "12.3 kB". */
export const formatKilobytes = (bytes: number): string =>
  `${(bytes / KILO).toLocaleString('en-AU', { maximumFractionDigits: 1 })} kB`;

/** "+1.2 kB (+3.4 %)", or "the same". */
export const growthInPercent = (bytes: number, before: number): string => {
  const more = bytes - before;
  if (more === 0) return 'the same';
  const sign = more > 0 ? '+' : '−';
  const part = before === 0 ? '' : ` (${sign}${((Math.abs(more) / before) * 100).toFixed(1)} %)`;
  return `${sign}${formatKilobytes(Math.abs(more))}${part}`;
};

/** "new" for a new file, "gone" for a removed one. */
export const growthOfFile = ({ bytes, before }: ReleaseSizeRow): string => {
  if (bytes === undefined) return 'gone';
  return before === undefined ? 'new' : growthInPercent(bytes, before);
};

const partsOf = ({ gzip }: ReleaseSize): [string, number][] =>
  gzip ? [['entry', gzip.entry], ...Object.entries(gzip.chunks).toSorted(), ['all JavaScript', gzip.total]] : [];

/** Compressed JavaScript: entry, chunks and total, then the removed files. */
export const releaseSizeRows = (size: ReleaseSize, previous?: ReleaseSize): ReleaseSizeRow[] => {
  const parts = partsOf(size);
  const before = new Map(previous ? partsOf(previous) : []);
  const names = new Set(parts.map(([name]) => name));
  return [
    ...parts.map(([name, bytes]) => ({ name, bytes, ...(before.has(name) ? { before: before.get(name) as number } : {}) })),
    ...[...before].filter(([name]) => !names.has(name)).map(([name, bytes]) => ({ name, before: bytes })),
  ];
};
