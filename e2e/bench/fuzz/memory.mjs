/** Number of parts of a run; the least memory of a part is near that after a collection of garbage. */
const PARTS = 12;

/**
 * Returns how memory grew: the slope of a line through the least memory of the run's parts, without the first third, in
 * which caches fill; and the noise, the standard deviation around the line. Samples are `{at, megabytes}`; the slope is
 * in megabytes for each unit of `at`.
 */
export const growthOf = (samples) => {
  const later = samples.slice(Math.floor(samples.length / 3));
  const size = Math.max(1, Math.ceil(later.length / PARTS));
  const points = [];
  for (let start = 0; start < later.length; start += size) {
    const part = later.slice(start, start + size);
    points.push(part.reduce((least, sample) => (sample.megabytes < least.megabytes ? sample : least)));
  }
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ at }) => at)), mean(points.map(({ megabytes }) => megabytes))];
  const spread = points.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, { at, megabytes }) => sum + (at - x) * (megabytes - y), 0) / spread;
  const noise = Math.sqrt(mean(points.map(({ at, megabytes }) => (megabytes - y - slope * (at - x)) ** 2)));
  return { slope, noise, first: points[0].megabytes, last: points.at(-1).megabytes };
};

/** Resolves with the megabytes of a server's heap in use, from its metrics. */
export const heapOf = async ({ port }) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(text) ?? [];
  if (bytes === undefined) throw new Error(`The server's metrics have no size of its heap: ${text.slice(0, 200)}`);
  return Number(bytes) / 1024 ** 2;
};
