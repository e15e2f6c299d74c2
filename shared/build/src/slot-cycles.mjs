/** The shortest way from a slot back to itself; undefined if there is none. */
const shortestCycle = (places, start) => {
  const cameFrom = new Map();
  const queue = [start];
  for (const slot of queue)
    for (const next of places.get(slot)?.toSorted() ?? []) {
      if (next === start) {
        const cycle = [start];
        for (let at = slot; at !== start; at = cameFrom.get(at)) cycle.unshift(at);
        return [start, ...cycle.slice(0, -1)];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, slot);
      queue.push(next);
    }
  return undefined;
};

const fromSmallestName = (cycle) => {
  const at = cycle.indexOf(cycle.toSorted()[0]);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
};

export const slotPathText = (path) => path.join(' → ');

export const findSlotCycles = (places) => {
  const cycles = new Map();
  for (const slot of [...places.keys()].toSorted()) {
    const cycle = shortestCycle(places, slot);
    if (!cycle) continue;
    const [first, ...others] = fromSmallestName(cycle);
    const closed = [first, ...others, first];
    cycles.set(slotPathText(closed), closed);
  }
  return [...cycles.values()];
};

export const findOwnSlotCycles = (places = {}) =>
  findSlotCycles(new Map(Object.entries(places))).map((cycle) => ({
    path: '/slots/places',
    message: `${slotPathText(cycle)}: a slot must not place itself, neither directly nor through other slots`,
  }));
