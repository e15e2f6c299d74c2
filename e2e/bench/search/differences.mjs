/** Kinds of load that every engine must find the same cars for: they search no text. */
const EXACT = ['open page', 'ranges', 'deep sorted page'];

/** Where an engine found another number of cars than ours did, as lines. */
export const differences = (outcomes) => {
  const own = new Map(outcomes.filter(({ engine }) => engine === 'embedded').map(({ count, figures }) => [count, figures]));
  return outcomes.flatMap(({ engine, count, figures }) => {
    const ours = own.get(count);
    if (engine === 'embedded' || !figures || !ours) return [];
    return EXACT.flatMap((kind) => {
      const [theirs = [], mine = []] = [figures, ours].map(({ kinds }) => kinds.find((one) => one.kind === kind)?.found);
      const unequal = theirs.filter((found, number) => mine[number] !== undefined && found !== mine[number]).length;
      return unequal === 0
        ? []
        : [`${engine}, ${count} cars, ${kind}: other counts than ours in ${unequal} of ${theirs.length} searches`];
    });
  });
};
