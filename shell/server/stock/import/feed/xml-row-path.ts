import { withoutXmlPrefix } from './xml-element';
import { XmlParser } from './xml-parser';

const VEHICLE_NAMES =
  /^(?:vehicle|car|auto|automobile|item|listing|ad|advert|advertisement|unit|stock|stockitem|product|offer|record|row|entry|inventoryitem)$/i;

/** The structure of a feed is then clear enough to find its rows. */
const ENOUGH_ELEMENTS = 20_000;

interface PathCount {
  count: number;
  depth: number;
  /** Elements with attributes or child elements. */
  structured: number;
}

class Enough extends Error {}

const countPaths = async (source: AsyncIterable<string>): Promise<Map<string, PathCount>> => {
  const counts = new Map<string, PathCount>();
  const stack: { path: string; isStructured: boolean }[] = [];
  let elements = 0;
  const parser = new XmlParser({
    open: (name, attributes, depth) => {
      if ((elements += 1) > ENOUGH_ELEMENTS) throw new Enough();
      const parent = stack.at(-1);
      if (parent) parent.isStructured = true;
      const path = parent ? `${parent.path}.${withoutXmlPrefix(name)}` : withoutXmlPrefix(name);
      stack.push({ path, isStructured: Object.keys(attributes).length > 0 });
      const count = counts.get(path);
      if (count) count.count += 1;
      else counts.set(path, { count: 1, depth, structured: 0 });
    },
    text: () => undefined,
    close: () => {
      const { path, isStructured } = stack.pop()!;
      if (isStructured) counts.get(path)!.structured += 1;
    },
  });
  try {
    for await (const chunk of source) parser.write(chunk);
    parser.end();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return counts;
};

/**
 * Below the root, with attributes or child elements, preferably with a usual name of a vehicle, else repeated; of several
 * such paths the highest. Undefined if there is none.
 */
export const findXmlRowPath = async (source: AsyncIterable<string>): Promise<string | undefined> => {
  const paths = [...(await countPaths(source))].filter(([, { depth, structured }]) => depth > 0 && structured > 0);
  const rank = ([path, { count, depth }]: [string, PathCount]): number[] => [
    VEHICLE_NAMES.test(path.slice(path.lastIndexOf('.') + 1)) ? 0 : count > 1 ? 1 : 2,
    depth,
    -count,
  ];
  const compare = (a: number[], b: number[]): number =>
    a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0;
  return paths.toSorted((a, b) => compare(rank(a), rank(b)))[0]?.[0];
};
