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
  /** Time in milliseconds at which the page was known to be true. */
  at: number;
  /** Number of requested changes at that time. */
  changes: number;
}

/** A page that can answer many requests, with the facts by which it is found to be still true. */
export class KeptPage implements KeptPageAnswer {
  readonly page: HtmlPage;
  readonly questions: PageQuestions;
  readonly minute: number;
  readonly tag: string;
  checked: CheckTime;
  repeats = 0;
  #compressed = new Map<keyof typeof compressions, Promise<Buffer>>();

  constructor({ page, questions, minute, checked }: Pick<KeptPage, 'page' | 'questions' | 'minute' | 'checked'>) {
    this.page = page;
    this.questions = questions;
    this.minute = minute;
    this.checked = checked;
    this.tag = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  }

  /** Bytes that the page takes in memory, in all its forms. */
  get bytes(): number {
    return Math.ceil(this.page.html.length * (1 + SHARE_OF_COMPRESSED));
  }

  /** Resolves with the compressed page. It is compressed once. */
  compressed(encoding: keyof typeof compressions): Promise<Buffer> {
    const kept = this.#compressed.get(encoding) ?? compressions[encoding](this.page.html);
    this.#compressed.set(encoding, kept);
    return kept;
  }
}
