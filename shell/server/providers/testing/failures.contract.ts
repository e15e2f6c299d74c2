import type { ProviderOutcome, ProviderFailure } from '../../platform/ports';
import { AMPLE_TIMEOUT_SECONDS, SHORT_TIMEOUT_SECONDS, type LocalServiceAnswer, type TestService } from './local-service';

const CASES: [words: string, answer: LocalServiceAnswer, failure: ProviderFailure][] = [
  ['does not know our key', { status: 401, body: { error: 'no' } }, 'refused'],
  ['lets our key do nothing', { status: 403, body: {} }, 'refused'],
  ['has had too many requests', { status: 429, body: {} }, 'limited'],
  ['has trouble of its own', { status: 503, body: 'busy' }, 'failing'],
  ['answers with a page instead of JSON', { body: '<!doctype html><title>Hello</title>' }, 'bad_answer'],
  ['answers JSON of another form', { body: { surprise: [1, 2, 3] } }, 'bad_answer'],
  ['sends the caller elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} }, 'bad_answer'],
  ['answers more than a megabyte', { body: `"${'x'.repeat(1_100_000)}"` }, 'bad_answer'],
  ['says nothing', { silent: true }, 'timeout'],
];

/**
 * Every adapter returns one of the closed reasons, in time, and throws nothing. `ask` sends one request to `service` by an
 * adapter that waits `timeout` seconds; the outcome must not contain `secret`.
 */
export const describeAdapterFailures = (
  name: string,
  open: () => { service: TestService; ask(timeout: number): Promise<ProviderOutcome<unknown, string>>; secret?: string },
) =>
  describe(`${name}, when the service`, () => {
    it.each(CASES)('I-06 %s, the adapter answers the reason in time', async (_words, answer, failure) => {
      const { service, ask, secret } = open();
      service.answerWith(answer);
      const outcome = await ask(answer.silent ? SHORT_TIMEOUT_SECONDS : AMPLE_TIMEOUT_SECONDS);
      service.answerWith(undefined);
      expect(outcome).toEqual({ ok: false, failure });
      if (secret) expect(JSON.stringify(outcome)).not.toContain(secret);
    });
  });
