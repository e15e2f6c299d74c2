import { createHash } from 'node:crypto';
import type { SiteFetch } from '@forecourt/store';
import { bytesResponse } from '../requests/bytes-response';

interface AskedQuestion {
  path: string;
  init: RequestInit | undefined;
  /** Digest; undefined until the answer is there. */
  answer?: string;
}

/** These parts of a search's answer differ each time although the answer is the same. */
const TIMES_OF_ANSWER = /"(?:processingTimeMS|serverTimeMS)":\d+,?/g;

const digestOf = (status: number, bytes: ArrayBuffer): string =>
  createHash('sha256')
    .update(`${status} ${Buffer.from(bytes).toString().replaceAll(TIMES_OF_ANSWER, '')}`)
    .digest('base64url');

/** Only questions that change nothing: reading, and searches, which are sent by POST. */
const isRepeatable = (path: string, method = 'GET'): boolean =>
  method.toUpperCase() === 'GET' || /^\/1\/indexes\/[^?]*\/(?:queries|query)(?:\?|$)/.test(path);

export class PageQuestions {
  #asked: AskedQuestion[] = [];
  #areRepeatable = true;
  /** Whoever answers one of them, such as the search engine, is away. */
  isUnanswered = false;
  /** The page uses it; it notes every question. */
  readonly fetch: SiteFetch;

  constructor(fetch: SiteFetch) {
    this.fetch = async (path, init) => {
      const question: AskedQuestion = { path, init };
      this.#asked.push(question);
      if (!isRepeatable(path, init?.method)) this.#areRepeatable = false;
      const answer = await fetch(path, init);
      if (answer.status > 500) this.isUnanswered = true;
      if (answer.status >= 500 || answer.headers.has('set-cookie')) this.#areRepeatable = false;
      // A copy of the answer would read it as two streams, which takes far longer than its bytes.
      const bytes = await answer.arrayBuffer();
      question.answer = digestOf(answer.status, bytes);
      return bytesResponse(bytes, answer);
    };
  }

  get count(): number {
    return this.#asked.length;
  }

  /** Every question has its answer and may be asked again. */
  get canBeRepeated(): boolean {
    return this.#areRepeatable && this.#asked.every(({ answer }) => answer !== undefined);
  }

  /** Asks all questions again by `fetch`. An unanswered question counts as changed. */
  async haveSameAnswers(fetch: SiteFetch): Promise<boolean> {
    const areSame = this.#asked.map(async ({ path, init, answer: before }) => {
      const answer = await fetch(path, init);
      return digestOf(answer.status, await answer.arrayBuffer()) === before;
    });
    return Promise.all(areSame).then(
      (all) => all.every(Boolean),
      () => false,
    );
  }
}
