import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ProblemError } from '@forecourt/contracts/problem';
import { excerptForMessage } from './recognise';

/** `depth` of the root element is 0. */
export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>, depth: number): void;
  text(text: string): void;
  close(depth: number): void;
}

/** Deeper XML is refused, because no feed needs it. */
const MOST_DEPTH = 64;

/** Does not end the reading: a reference such as `&nbsp;` stays in the text as it is. */
const TOLERATED_ERROR = /entity/;

const tooDeep = (line: number): ProblemError =>
  new ProblemError('invalid_feed', `Line ${line}: the XML has elements more than ${MOST_DEPTH} levels deep`);

const problemOf = (message: string, line: number): ProblemError => {
  const unclosed = /unclosed tag: (\S+)/.exec(message)?.[1];
  if (unclosed)
    return new ProblemError(
      'invalid_feed',
      `The XML ends too early, inside <${excerptForMessage(unclosed, 60)}>: the file was cut off`,
    );
  if (/must contain a root|unexpected end/.test(message))
    return new ProblemError('invalid_feed', 'The XML ends too early: the file was cut off');
  return new ProblemError(
    'invalid_feed',
    `Line ${line}: the XML is broken: ${excerptForMessage(message.replace(/^\d+:\d+: /, ''), 100)}`,
  );
};

/**
 * In chunks, with the line that it has reached. Reads no document type, so it expands only the five entities of XML.
 * @throws ProblemError `invalid_feed` for XML that is not well formed
 */
export class XmlParser {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private depth = 0;

  constructor(handlers: XmlHandlers) {
    const { parser } = this;
    parser.on('opentag', (tag: SaxesTagPlain) => {
      if (this.depth > MOST_DEPTH) throw tooDeep(parser.line);
      handlers.open(tag.name, tag.attributes, this.depth);
      this.depth += 1;
    });
    parser.on('text', (text) => handlers.text(text));
    parser.on('cdata', (text) => handlers.text(text));
    parser.on('closetag', () => handlers.close((this.depth -= 1)));
    parser.on('error', (error) => {
      if (!TOLERATED_ERROR.test(error.message)) throw problemOf(error.message, parser.line);
    });
  }

  get line(): number {
    return this.parser.line;
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): void {
    this.parser.close();
  }
}
