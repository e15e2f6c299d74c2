import { ProblemError } from '@forecourt/contracts/problem';
import { LONGEST_FEED_RECORD, type FeedRow } from './row';
import { xmlElementValue, withoutXmlPrefix, type OpenXmlElement } from './xml-element';
import { XmlParser, type XmlHandlers } from './xml-parser';

class RowBuilder implements XmlHandlers {
  readonly rows: FeedRow[] = [];
  count = 0;
  private readonly path: string[] = [];
  private readonly elements: OpenXmlElement[] = [];
  private startLine = 0;
  private size = 0;

  constructor(
    private readonly rowPath: string,
    private readonly lineOf: () => number,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    this.path.push(withoutXmlPrefix(name));
    if (this.elements.length === 0) {
      if (!isRowPath(this.path, this.rowPath)) return;
      this.startLine = this.lineOf();
      this.size = 0;
    }
    this.elements.push({ name, attributes, text: '', children: new Map() });
    this.grow(name.length + Object.values(attributes).join('').length);
  }

  text(text: string): void {
    const element = this.elements.at(-1);
    if (!element) return;
    element.text += text;
    this.grow(text.length);
  }

  close(): void {
    this.path.pop();
    const element = this.elements.pop();
    if (!element) return;
    const parent = this.elements.at(-1);
    const value = xmlElementValue(element, !parent);
    if (!parent) this.add(value);
    else if (parent.children.has(element.name)) parent.children.get(element.name)!.push(value);
    else parent.children.set(element.name, [value]);
  }

  private add(value: unknown): void {
    this.count += 1;
    const { startLine: line } = this;
    if (typeof value === 'string') this.rows.push({ line, problem: 'the element has neither attributes nor elements in it' });
    else this.rows.push({ line, values: value as Record<string, unknown> });
  }

  private grow(characters: number): void {
    this.size += characters;
    if (this.size > LONGEST_FEED_RECORD)
      throw new ProblemError(
        'invalid_feed',
        `Line ${this.startLine}: an element of the XML has more than ${LONGEST_FEED_RECORD} characters`,
      );
  }
}

/** A row path of one name matches an element of this name at any depth. */
const isRowPath = (path: readonly string[], rowPath: string): boolean =>
  rowPath.includes('.') ? path.join('.') === rowPath : path.at(-1) === rowPath;

/** `rowPath`: one name, or names joined by dots. `line` is the first line of a row. */
export async function* xmlRows(source: AsyncIterable<string>, rowPath: string): AsyncGenerator<FeedRow> {
  const builder = new RowBuilder(rowPath, () => parser.line);
  const parser = new XmlParser(builder);
  for await (const chunk of source) {
    parser.write(chunk);
    yield* builder.rows.splice(0);
  }
  parser.end();
  yield* builder.rows.splice(0);
  if (builder.count === 0) throw new ProblemError('invalid_feed', `There is no element "${rowPath}" in the XML`);
}
