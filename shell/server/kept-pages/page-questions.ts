import { createHash } from 'node:crypto';
import type { SiteFetch } from '@forecourt/store';

interface AskedQuestion {
  path: string;
  init: RequestInit | undefined;
  /** Digest of the answer; undefined until it is there. */
  answer?: string;
}

/** Parts of a search's answer that differ each time although the answer is the same. */
const TIMES_OF_ANSWER = /"(?:processingTimeMS|serverTimeMS)":\d+,?/g;

const digestOf = async (answer: Response): Promise<string> =>
  createHash('sha256')
    .update(`${answer.status} ${(await answer.text()).replaceAll(TIMES_OF_ANSWER, '')}`)
    .digest('base64url');

/** Only questions that change nothing may be asked again: reading, and searches, which are sent by POST. */
const isRepeatable = (path: string, method = 'GET'): boolean =>
  method.toUpperCase() === 'GET' || /^\/1\/indexes\/[^?]*\/(?:queries|query)(?:\?|$)/.test(path);

/** The questions that a page asked its own site while it was rendered, with the answers that it got. */
export class PageQuestions {
  #asked: AskedQuestion[] = [];
  #areRepeatable = true;
  /** The fetch that the page uses; it notes every question. */
  readonly fetch: SiteFetch;

  constructor(fetch: SiteFetch) {
    this.fetch = async (path, init) => {
      const question: AskedQuestion = { path, init };
      this.#asked.push(question);
      if (!isRepeatable(path, init?.method)) this.#areRepeatable = false;
      const answer = await fetch(path, init);
      if (answer.status >= 500 || answer.headers.has('set-cookie')) this.#areRepeatable = false;
      question.answer = await digestOf(answer.clone());
      return answer;
    };
  }

  /** Number of the questions. */
  get count(): number {
    return this.#asked.length;
  }

  /** True if every question has its answer and may be asked again. */
  get canBeRepeated(): boolean {
    return this.#areRepeatable && this.#asked.every(({ answer }) => answer !== undefined);
  }

  /** Asks all questions again by `fetch`; resolves with true if all answers are as they were. An unanswered question counts as changed. */
  async haveSameAnswers(fetch: SiteFetch): Promise<boolean> {
    const areSame = this.#asked.map(async ({ path, init, answer }) => (await digestOf(await fetch(path, init))) === answer);
    return Promise.all(areSame).then(
      (all) => all.every(Boolean),
      () => false,
    );
  }
}
