import type { HourOfVersion } from '@forecourt/contracts/release/release-health';

/** One value for each hour; undefined where there is none. */
export interface ChartLine {
  name: string;
  values: (number | undefined)[];
}

const HOUR = 3_600_000;
/** The versions with the most page views are drawn. */
const MOST_LINES = 4;

/** From `since` up to the present one, in milliseconds since 1970. */
export const hoursBetween = (since: string, now: number): number[] => {
  const first = Date.parse(since);
  return Array.from({ length: Math.max(1, Math.floor((now - first) / HOUR) + 1) }, (_, index) => first + index * HOUR);
};

/** The most page views first. */
export const versionsToDraw = (hours: readonly HourOfVersion[]): string[] => {
  const views = new Map<string, number>();
  for (const { version, views: own } of hours) views.set(version, (views.get(version) ?? 0) + own);
  return [...views]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_LINES)
    .map(([version]) => version);
};

/** `valueOf` reads an hour; an hour without page views has the value `empty`. */
export const linesOf = (
  hours: readonly HourOfVersion[],
  { versions, times, empty }: { versions: string[]; times: number[]; empty?: number },
  valueOf: (hour: HourOfVersion) => number | undefined,
): ChartLine[] =>
  versions.map((name) => {
    const own = new Map(hours.filter(({ version }) => version === name).map((hour) => [Date.parse(hour.at), hour]));
    return {
      name,
      values: times.map((time) => {
        const hour = own.get(time);
        return hour ? valueOf(hour) : empty;
      }),
    };
  });

/** The greatest value, rounded up to 1, 2 or 5 times a power of ten. */
export const chartTop = (lines: readonly ChartLine[]): number => {
  const greatest = Math.max(0, ...lines.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  if (greatest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return ([1, 2, 5, 10].find((step) => step * power >= greatest) ?? 10) * power;
};

/** In a box of 100 × 100. A gap interrupts the line, and a value between two gaps is a dot. */
export const linePath = (values: ChartLine['values'], top: number): string => {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      if (value === undefined) return '';
      const point = `${(index * step).toFixed(2)} ${(100 - (100 * value) / top).toFixed(2)}`;
      return index > 0 && values[index - 1] !== undefined ? `L${point}` : `M${point}h0`;
    })
    .join('');
};
