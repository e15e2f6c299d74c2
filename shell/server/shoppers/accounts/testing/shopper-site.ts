import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { listOutboxMessages } from '../../../platform/messages/read-outbox';
import type { TestSite } from '../../../platform/testing/test-site';

const POLL_MILLISECONDS = 20;
const MOST_POLLS = 3000;

const waitFor = async <T>(find: () => Promise<T | undefined>, missing: string): Promise<T> => {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const value = await find();
    if (value !== undefined) return value;
    await new Promise((done) => setTimeout(done, POLL_MILLISECONDS));
  }
  throw new Error(missing);
};

export const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

interface Sending {
  /** An object is sent as JSON, a text as a plain form. */
  payload?: object | string;
  cookie?: string;
  /** The name before `.localhost`; default: the dealer's. */
  host?: string;
  headers?: Record<string, string>;
}

/** `used`: codes that other shoppers of the site have used. */
export const actAsShopper = (site: TestSite, dealer: string, used = new Set<string>()) => {
  const send = (method: InjectOptions['method'], url: string, sending: Sending = {}): Promise<LightMyRequestResponse> => {
    const { payload, cookie = '', host: name = dealer, headers = {} } = sending;
    const host = `${name}.localhost`;
    return site.app.inject({
      method: method!,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        host,
        cookie,
        accept: 'text/html, application/json',
        origin: `http://${host}`,
        ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
    });
  };

  /** Reads an e-mail in the outbox, or a text message beside it. */
  const nextCode = (): Promise<string> =>
    waitFor(async () => {
      const mails = await listOutboxMessages(join(site.dataDir, 'outbox'), 100);
      const folder = join(site.dataDir, 'outbox-sms');
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const said = [
        ...mails.map(({ subject }) => subject.slice(0, 7)),
        ...texts.map((text) => /"text": .*/.exec(text)?.[0] ?? ''),
      ];
      const code = said.map((words) => /\b\d{6}\b/.exec(words)?.[0]).find((each) => each !== undefined && !used.has(each));
      if (code !== undefined) used.add(code);
      return code;
    }, 'No code was sent');

  const proveAddress = async (address: string, cookie = '', more: object = {}): Promise<LightMyRequestResponse> => {
    const asked = await send('POST', '/api/account/codes', { payload: { address, ...more }, cookie });
    const { id } = asked.json<{ id: string }>();
    return send('POST', '/api/account/session', { payload: { id, code: await nextCode() }, cookie });
  };

  return {
    send,
    nextCode,
    proveAddress,
    signIn: async (address: string): Promise<string> => cookiesOf(await proveAddress(address)),
    async waitForJobs(): Promise<void> {
      const due = sql`select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;
      await waitFor(async () => {
        const { rows } = (await site.database.execute(due)) as unknown as { rows: unknown[] };
        return rows.length === 0 || undefined;
      }, 'Jobs did not end');
    },
  };
};
