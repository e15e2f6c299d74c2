export interface OpenXmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  /** By name with prefix. */
  children: Map<string, unknown[]>;
}

export const withoutXmlPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The name without prefix, or with it if two namespaces have the same name. */
const keysOf = (names: string[]): Map<string, string> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(withoutXmlPrefix(name), (counts.get(withoutXmlPrefix(name)) ?? 0) + 1);
  return new Map(names.map((name) => [name, counts.get(withoutXmlPrefix(name)) === 1 ? withoutXmlPrefix(name) : name]));
};

/**
 * Its text, or an object of its attributes and children, in which a repeated child is a list and the own text is `#text`.
 * An element in a row with attributes alone has an empty text: `<price currency="AUD"/>` is an empty cell.
 */
export const xmlElementValue = ({ attributes, text, children }: OpenXmlElement, isRow: boolean): unknown => {
  const names = [...children.keys()];
  const attributeNames = Object.keys(attributes).filter((name) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  if (names.length === 0 && attributeNames.length === 0) return text;
  const values: Record<string, unknown> = {};
  for (const name of attributeNames) values[withoutXmlPrefix(name)] = attributes[name];
  const keys = keysOf(names);
  for (const [name, list] of children) values[keys.get(name)!] = list.length === 1 ? list[0] : list;
  const isEmptyCell = names.length === 0 && !isRow;
  if (isEmptyCell || text.trim() !== '') values['#text'] = text;
  return values;
};
