import { LRUCache } from 'lru-cache';
import type { ProviderOutcome } from '../platform/ports';
import { createFailureOutcome } from './provider';

const HOUR = 3_600_000;
/** In milliseconds: a shopper who goes back and forth asks the same again. */
const REMEMBERED_TIME = 10 * 60_000;
/** In one process; what nobody wanted for the longest time goes first. */
const MOST_ANSWERS = 5_000;
const MOST_SERVICES = 50_000;

export interface PaidQuestion<Answer> {
  /** Names dealer, kind, adapter and lender. */
  service: string;
  mostPerHour: number;
  /** Is equal for the same question; undefined: the answer is not remembered. */
  text: string | undefined;
  ask(): Promise<Answer>;
}

/** Lives in this process. A question that was answered, or is being asked, costs nothing. Failures are forgotten. */
export class QuestionLedger {
  readonly #now: () => number;
  readonly #answers: LRUCache<string, Promise<ProviderOutcome<unknown, string>>>;
  readonly #hours = new LRUCache<string, { count: number; ends: number }>({ max: MOST_SERVICES });

  /** `now` returns milliseconds of a clock. */
  constructor(now: () => number) {
    this.#now = now;
    this.#answers = new LRUCache({ max: MOST_ANSWERS, ttl: REMEMBERED_TIME, ttlResolution: 0, perf: { now } });
  }

  /** Fails with `limited` if the service was asked too often. */
  async ask<Value, Failure extends string>({
    service,
    mostPerHour,
    text,
    ask,
  }: PaidQuestion<ProviderOutcome<Value, Failure>>): Promise<ProviderOutcome<Value, Failure | 'limited'>> {
    const key = text === undefined ? undefined : `${service} ${text}`;
    const remembered = key === undefined ? undefined : this.#answers.get(key);
    // The key names the kind of the service, and each kind has one type of answer.
    if (remembered) return remembered as Promise<ProviderOutcome<Value, Failure>>;
    if (!this.#isAllowed(service, mostPerHour)) return createFailureOutcome('limited');
    const answer = ask();
    if (key === undefined) return answer;
    this.#answers.set(key, answer);
    const forget = (): void => {
      if (this.#answers.peek(key) === answer) this.#answers.delete(key);
    };
    answer.then(({ ok }) => !ok && forget(), forget);
    return answer;
  }

  #isAllowed(service: string, most: number): boolean {
    const now = this.#now();
    let hour = this.#hours.get(service);
    if (!hour || hour.ends <= now) hour = { count: 0, ends: now + HOUR };
    this.#hours.set(service, hour);
    if (hour.count >= most) return false;
    hour.count += 1;
    return true;
  }
}
