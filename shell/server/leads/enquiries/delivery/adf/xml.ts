const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 can't contain these, not even as a reference. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export class EscapedXml {
  constructor(readonly text: string) {}
}

type Content = string | number | EscapedXml | undefined;
type Attributes = Record<string, string | number | undefined>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll(/[\t\n\r]/g, ' ')}"`)
    .join('');

/** Texts are escaped; undefined content is left out. */
export const xmlElement = (name: string, attributes: Attributes, ...content: Content[]): EscapedXml => {
  const inner = content.map((each) => (each instanceof EscapedXml ? each.text : escapeXml(String(each ?? '')))).join('');
  return new EscapedXml(`<${name}${attributesText(attributes)}>${inner}</${name}>`);
};

/** Undefined if it would be empty. */
export const xmlElementUnlessEmpty = (
  name: string,
  value: string | number | null | undefined,
  attributes: Attributes = {},
): EscapedXml | undefined =>
  value === undefined || value === null || value === '' ? undefined : xmlElement(name, attributes, value);
