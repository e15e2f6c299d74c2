import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smsRecords } from './account-data';
import { outboxSmsAdapter } from './sms';

const [NUMBER, EARLIER] = ['+61491570156', '+61491570157'];
const folder = mkdtempSync(join(tmpdir(), 'sms-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('A-03 the copies of texts belong to the account for which they were sent, at whichever number, and to nobody else', async () => {
  const send = (key: string, to: string, account?: string, tenant = 'acme') =>
    outboxSmsAdapter
      .open({ tenant, folder, settings: { sender: '' }, secretOf: () => undefined, fetchAddress: undefined } as never)!
      .send({ to, text: key, key, account });
  await send('first sign-in', NUMBER);
  await send('own code', NUMBER, 'ada');
  await send('to a number that Ada had', EARLIER, 'ada');
  await send('to the person who had the number before', NUMBER, 'ben');
  await send('to somebody with the earlier number', EARLIER);
  await send('another dealer', NUMBER, 'ada', 'other');
  const records = smsRecords(folder);
  const textsOf = async (owner: object) =>
    (await records.exportOf({ tenant: 'acme', account: 'ada', ...owner })).map(({ text }) => text).toSorted();
  const own = ['own code', 'to a number that Ada had'];
  expect(await textsOf({ phone: NUMBER })).toEqual(['first sign-in', ...own]);
  expect(await textsOf({})).toEqual(own);
  await records.remove(undefined as never, { tenant: 'acme', account: 'ada', phone: NUMBER });
  expect([await textsOf({ phone: NUMBER }), readdirSync(folder).length]).toEqual([[], 3]);
});
