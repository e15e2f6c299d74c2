const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Matches characters that XML 1.0 can't contain, not even as a reference. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Returns the text escaped for XML content and attribute values. */
const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Text of XML whose special characters are escaped already. */
export class Xml {
  constructor(readonly text: string) {}
}

type Content = string | number | Xml | undefined;
type Attributes = Record<string, string | number | undefined>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll(/[\t\n\r]/g, ' ')}"`)
    .join('');

/** Returns an element. Its content is elements, or texts, which are escaped; undefined content is left out. */
export const element = (name: string, attributes: Attributes, ...content: Content[]): Xml => {
  const inner = content.map((each) => (each instanceof Xml ? each.text : escapeXml(String(each ?? '')))).join('');
  return new Xml(`<${name}${attributesText(attributes)}>${inner}</${name}>`);
};

/** Returns an element; undefined if it would be empty. */
export const elementOf = (
  name: string,
  value: string | number | null | undefined,
  attributes: Attributes = {},
): Xml | undefined => (value === undefined || value === null || value === '' ? undefined : element(name, attributes, value));
