/** Until `enough` returns true for the first items. The stream of the result still yields all items. */
export const peekStream = async <T>(
  source: AsyncIterable<T>,
  enough: (head: T[]) => boolean,
): Promise<{ head: T[]; all: AsyncIterable<T> }> => {
  const iterator = source[Symbol.asyncIterator]();
  const head: T[] = [];
  let ended = false;
  while (!ended && !enough(head)) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else head.push(next.value);
  }
  return { head, all: replay(head, iterator) };
};

async function* replay<T>(head: T[], iterator: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
