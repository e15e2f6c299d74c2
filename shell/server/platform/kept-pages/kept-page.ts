import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlPage, KeptPageAnswer } from '../ports';
import type { PageQuestions } from './page-questions';

const compressions = {
  // Each further level takes twice the time and saves a few hundred bytes.
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }),
};

/** Compressed pages take about a sixth of the page's bytes in each of two forms. */
const SHARE_OF_COMPRESSED = 1 / 3;

export interface CheckTime {
  /** Milliseconds; the page was known to be true then. */
  at: number;
  /** Number of requested changes at the time `at`. */
  changes: number;
}

export class KeptPage implements KeptPageAnswer {
  readonly page: HtmlPage;
  readonly questions: PageQuestions;
  readonly minute: number;
  readonly tag: string;
  checked: CheckTime;
  /** Milliseconds; until then it stands in for the page that could not be made. */
  standsUntil = 0;
  repeats = 0;
  #compressed = new Map<keyof typeof compressions, Promise<Buffer>>();

  constructor({ page, questions, minute, checked }: Pick<KeptPage, 'page' | 'questions' | 'minute' | 'checked'>) {
    this.page = page;
    this.questions = questions;
    this.minute = minute;
    this.checked = checked;
    this.tag = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  }

  /** Counts all forms of the page in memory. */
  get bytes(): number {
    return Math.ceil(this.page.html.length * (1 + SHARE_OF_COMPRESSED));
  }

  compressed(encoding: keyof typeof compressions): Promise<Buffer> {
    const kept = this.#compressed.get(encoding) ?? compressions[encoding](this.page.html);
    this.#compressed.set(encoding, kept);
    return kept;
  }
}
