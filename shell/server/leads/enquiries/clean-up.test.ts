import { openJobs, type JobsRoom } from '../../platform/jobs';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { recordCaptchaUse } from './captcha/captcha';
import { openLeadCleanUp } from './clean-up';
import { saveLeadDraft } from './drafts';
import { captchaUses, leadDrafts } from './tables';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T00:00:00Z');
let database: OpenDatabase;
let jobs: JobsRoom;
let clock = START;
let clean: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobs({
    database,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pause: 0.05,
  });
  ({ clean } = await openLeadCleanUp({ db: database.db, jobs, now: () => clock }));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(leadDrafts);
  await database.db.delete(captchaUses);
});

const draft = (key: string, hours: number) => {
  const progress = { key, form: 'service', step: 'contact', answers: { name: 'Ada' } };
  return saveLeadDraft(database.db, { tenant: 'corner', ...progress, at: new Date(START + hours * HOUR) });
};
const remainingRows = async () => ({
  drafts: (await database.db.select().from(leadDrafts)).map(({ key }) => key),
  captchas: (await database.db.select().from(captchaUses)).map(({ id }) => id),
});

it('B-02 an unfinished form is deleted thirty days after its last step, even if no other form arrives', async () => {
  await draft('left', 0);
  await draft('gone on', 0);
  await draft('gone on', 48);
  clock = START + 30 * 24 * HOUR;
  await clean();
  expect((await remainingRows()).drafts).toHaveLength(2);
  clock += 1;
  await clean();
  expect((await remainingRows()).drafts).toEqual(['gone on']);
});

it('L-02 the use of a captcha is stored for longer than the captcha is valid, and then deleted', async () => {
  await recordCaptchaUse(database.db, 'challenge', 'lead', new Date(START));
  clock = START + 24 * HOUR;
  await clean();
  expect((await remainingRows()).captchas).toEqual(['challenge']);
  clock += 1;
  await clean();
  expect((await remainingRows()).captchas).toEqual([]);
});

it('B-02 L-02 the clean-up runs on a schedule', async () => {
  await draft('left', 0);
  await recordCaptchaUse(database.db, 'challenge', 'lead', new Date(START));
  clock = START + 31 * 24 * HOUR;
  await jobs.start();
  while ((await remainingRows()).drafts.length + (await remainingRows()).captchas.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await remainingRows()).toEqual({ drafts: [], captchas: [] });
});
