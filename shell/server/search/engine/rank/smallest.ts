/** Of 0 to `count` - 1, ascending. A heap with the largest candidate on top rejects most numbers after one comparison. */
export const findSmallestPositions = (count: number, take: number, compare: (a: number, b: number) => number): Uint32Array => {
  if (take === 0) return new Uint32Array();
  if (take >= count) return Uint32Array.from({ length: count }, (_, at) => at).toSorted(compare);
  const heap = new Uint32Array(take);
  const sink = (start: number): void => {
    let at = start;
    for (;;) {
      let greatest = at;
      const left = 2 * at + 1;
      if (left < take && compare(heap[left]!, heap[greatest]!) > 0) greatest = left;
      if (left + 1 < take && compare(heap[left + 1]!, heap[greatest]!) > 0) greatest = left + 1;
      if (greatest === at) return;
      const moved = heap[at]!;
      heap[at] = heap[greatest]!;
      heap[greatest] = moved;
      at = greatest;
    }
  };
  for (let at = 0; at < take; at += 1) heap[at] = at;
  for (let at = (take >>> 1) - 1; at >= 0; at -= 1) sink(at);
  for (let candidate = take; candidate < count; candidate += 1) {
    if (compare(candidate, heap[0]!) >= 0) continue;
    heap[0] = candidate;
    sink(0);
  }
  return heap.toSorted(compare);
};
