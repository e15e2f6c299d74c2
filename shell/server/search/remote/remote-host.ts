import { ProblemError } from '@forecourt/contracts/problem';
import type { algoliasearch } from 'algoliasearch';
import { failureCauseText } from '../../platform/network/outgoing-http';

type Requester = NonNullable<NonNullable<Parameters<typeof algoliasearch>[2]>['requester']>;
type AlgoliaRequest = Pick<Parameters<Requester['send']>[0], 'url' | 'method' | 'headers' | 'data'>;
type AlgoliaResponse = Awaited<ReturnType<Requester['send']>>;

/** Milliseconds without a further attempt after the host did not answer. */
const PAUSE = 5000;
const PAUSE_SECONDS = PAUSE / 1000;

/** Milliseconds; readiness answers within two seconds. */
const PROBE_LIMIT = 1500;

interface RequestInitOfSend {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface RemoteHostOptions {
  /** Scheme, host and port. */
  origin: string;
  send(url: string, init: RequestInitOfSend): Promise<Answer>;
  /** Of each request, such as those to another process of this installation. */
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeLimit: number;
  /** Undefined: it answers again. */
  onAway(reason: string | undefined): void;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

const causeText = (error: unknown): string =>
  (error as Error).name === 'TimeoutError' ? 'no answer in time' : failureCauseText(error);

const messageIn = (content: string): { code?: unknown; message: string } => {
  try {
    const { code, message } = JSON.parse(content) as { code?: unknown; message?: unknown };
    return { code, message: typeof message === 'string' ? message.slice(0, 300) : '' };
  } catch {
    return { message: '' };
  }
};

/**
 * A server with Algolia's protocol. When it does not answer, calls fail at once until one of them, after a pause, finds it
 * again: so no page waits for it longer than the time limit, and only the first ones wait.
 */
export class RemoteHost {
  private away: { reason: string; retryAt: number } | undefined;
  private lastAnswer = -Infinity;
  private readonly clock: () => number;

  constructor(private readonly options: RemoteHostOptions) {
    this.clock = options.clock ?? (() => performance.now());
  }

  get origin(): string {
    return this.options.origin;
  }

  /** Why it is away now; undefined when it answers. */
  async awayReason(): Promise<string | undefined> {
    const limit = Math.min(PROBE_LIMIT, this.options.timeLimit);
    await this.request({ url: `${this.origin}/healthz`, method: 'GET', headers: {} }, limit).catch(() => undefined);
    return this.away && `${this.origin}: ${this.away.reason}`;
  }

  /** @throws ProblemError `unavailable`, with seconds, while there is no answer; `provider_failed` if the request is refused */
  async request({ url, method, headers, data }: AlgoliaRequest, limit = this.options.timeLimit): Promise<AlgoliaResponse> {
    this.refuseWhileAway();
    const init = {
      method,
      headers: { ...headers, ...this.options.headers },
      ...(typeof data === 'string' ? { body: data } : {}),
    };
    const answer = await this.answerTo(url, init, limit);
    if (answer.status < 200 || answer.status >= 300) throw this.refusal(answer);
    if (!answer.content.startsWith('{')) throw this.refusal({ ...answer, status: 502 });
    this.noteAnswer();
    return { ...answer, isTimedOut: false };
  }

  private refuseWhileAway(): void {
    if (!this.away) return;
    if (this.clock() < this.away.retryAt) throw this.awayError(this.away.reason);
    // The others go on failing at once while this call tries.
    this.away.retryAt = this.clock() + PAUSE;
  }

  private async answerTo(url: string, init: Omit<RequestInitOfSend, 'signal'>, limit: number) {
    const began = this.clock();
    try {
      const answer = await this.options.send(url, { ...init, signal: AbortSignal.timeout(limit) });
      const content = await answer.text();
      return { status: answer.status, content, retryAfter: Number(answer.headers.get('retry-after')) || undefined };
    } catch (error) {
      // A host that answered others meanwhile is slow with one dealer, such as one whose index it loads.
      const isSlow = (error as Error).name === 'TimeoutError' && this.lastAnswer > began;
      throw isSlow ? this.awayError(causeText(error)) : this.noteAway(causeText(error));
    }
  }

  private refusal({
    status,
    content,
    retryAfter,
  }: {
    status: number;
    content: string;
    retryAfter: number | undefined;
  }): ProblemError {
    const { code, message } = messageIn(content);
    // A process of this installation limits one dealer's calls, and a host all of them.
    const isLimited = status === 429 && !this.options.headers;
    const isAway = status === 502 || status === 504 || (status === 503 && code === undefined);
    if (isAway || isLimited) return this.noteAway(`status ${status} ${message}`.trim());
    this.noteAnswer();
    if (status === 404 || status === 429 || code === 'unavailable')
      return new ProblemError('unavailable', message, undefined, retryAfter ?? PAUSE_SECONDS);
    return new ProblemError('provider_failed', `The search engine ${this.origin} answered with status ${status}: ${message}`);
  }

  private noteAnswer(): void {
    this.lastAnswer = this.clock();
    if (this.away) this.options.onAway(undefined);
    this.away = undefined;
  }

  private noteAway(reason: string): ProblemError {
    if (!this.away) this.options.onAway(reason);
    this.away = { reason, retryAt: this.clock() + PAUSE };
    return this.awayError(reason);
  }

  private awayError(reason: string): ProblemError {
    return new ProblemError(
      'unavailable',
      `The search engine ${this.origin} does not answer: ${reason}`,
      undefined,
      PAUSE_SECONDS,
    );
  }
}
