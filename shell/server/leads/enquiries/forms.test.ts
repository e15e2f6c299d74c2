import { randomUUID } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import type { FormValues } from '@forecourt/contracts/form/form';
import type { Tenant } from '../../platform/ports';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { createAltchaCaptcha } from './captcha/altcha';
import { leadDrafts, leads } from './tables';
import { openLeadsApp } from './testing/leads-app';

const config = sampleDealer({ slug: 'one' }).config;
const yard = (id: string, distribution_locations: string[] = []) => ({
  id,
  name: `The ${id}`,
  slug: id,
  location_type: 'sales' as const,
  primary: false,
  visible: true,
  dealership_id: id,
  dealership_name: id,
  manufacturers: [],
  distribution_locations,
  address: { street: '1 Road', city: 'Cairns', state: 'QLD', postcode: '4870', lat: -16.9, lng: 145.7 },
  phone: '',
  opening_hours: [],
  special_hours: [],
});
const dealer: Tenant = {
  slug: 'one',
  revision: 1,
  config: {
    ...config,
    locations: [yard('yard', ['desk']), yard('desk')],
    forms: {
      enquiry: {
        steps: [
          { id: 'enquiry', title: 'Your enquiry' },
          { id: 'contact', title: 'Your details' },
        ],
      },
      general: {
        fields: { heard: { label: 'How did you hear of us?', type: 'select', required: true, options: [{ value: 'Radio' }] } },
      },
      warm: {
        title: 'Warm',
        category: 'general',
        successTitle: 'We will ring you',
        fields: { name: { label: 'Name', type: 'text', required: true } },
      },
      quiet: {
        title: 'Quiet',
        category: 'general',
        captcha: false,
        success: '/thanks',
        fields: { name: { label: 'Name', type: 'text', required: true } },
      },
    },
  },
};
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openLeadsApp({
    db: database.db,
    tenantOf: () => dealer,
    captcha: createAltchaCaptcha({ secret: 'secret', now: Date.now }),
    dealers: [dealer],
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(leads);
  await database.db.delete(leadDrafts);
});

const who = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
const lead = (change: object = {}) => ({
  key: randomUUID(),
  form: 'general',
  category: 'general',
  ...who,
  location_id: 'yard',
  message: 'Hello',
  fields: { heard: 'Radio' },
  ...change,
});
const post = (payload: object, url = '/api/leads') => app.inject({ method: 'POST', url, payload });
const rows = () => database.db.select().from(leads);
const progress = (key: string, step: string, answers: FormValues, form = 'service') =>
  post({ key, form, step, answers }, '/api/leads/progress');
const solution = async (): Promise<string> => {
  const challenge = (await app.inject({ url: '/api/captcha' })).json<Challenge>();
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
};

describe('a lead that names its form', () => {
  it('L-01 X-03 a lead is stored with the answer to a field that only this dealer has', async () => {
    expect((await post(lead())).statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ form: 'general', fields: { heard: 'Radio' } }]);
  });

  it('L-01 a lead is refused by the rules of the browser, with the path of every wrong answer', async () => {
    const answer = await post(lead({ phone: 'none', message: '', fields: { heard: 'TV' } }));
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      '/phone': 'Please enter a valid phone number.',
      '/message': 'Message is required.',
      '/fields/heard': 'Choose one of the answers for “How did you hear of us?”.',
    });
    expect(await rows()).toEqual([]);
  });

  it('L-05 a test drive may be at a distribution location of the vehicle’s location, and at no other location', async () => {
    const drive = (location_id: string, distribution_location: string) =>
      post(lead({ form: 'enquiry', category: 'test_drive', location_id, fields: { distribution_location } }));
    expect((await drive('yard', 'The desk')).statusCode).toBe(201);
    expect((await rows())[0]?.fields).toMatchObject({ distribution_location: 'The desk' });
    const refused = await drive('yard', 'The moon');
    expect([refused.statusCode, refused.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)]).toEqual([
      422,
      ['/fields/distribution_location'],
    ]);
  });

  it('L-01 a lead needs only the answers of its form', async () => {
    expect((await post(lead({ form: 'call-back', email: '', message: undefined, fields: undefined }))).statusCode).toBe(201);
  });

  it.each(['nothing', 'constructor'])('Q-05 a lead is refused with a form that the dealer does not have: %s', async (form) => {
    const answer = await post(lead({ form }));
    expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([
      400,
      [{ path: '/form', message: 'must be the id of a form in the dealer’s configuration' }],
    ]);
  });

  it('L-07 ten leads at once with one key become one lead', async () => {
    const same = lead();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(same)));
    expect(new Set(answers.map((answer) => answer.json<{ lead_id: string }>().lead_id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the captcha', () => {
  it('L-02 a lead with a solved captcha is not suspect, even if it is sent again', async () => {
    const solved = lead({ captcha: await solution() });
    await post(solved);
    expect((await post(solved)).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ suspect: false, suspectReasons: [] }]);
  });

  it("L-02 a captcha's solution counts for one lead; a second lead with it is stored as suspect", async () => {
    const captcha = await solution();
    await post(lead({ captcha }));
    await post(lead({ captcha, name: 'Second' }));
    const second = (await rows()).find(({ name }) => name === 'Second');
    expect(second).toMatchObject({ suspect: true, suspectReasons: ['captcha_used'] });
  });

  it('L-02 a lead without a solution is stored as suspect', async () => {
    await post(lead());
    expect(await rows()).toMatchObject([{ suspect: true, suspectReasons: ['captcha_missing'] }]);
  });

  it("X-03 a form with captcha: false needs no captcha's solution", async () => {
    await post(lead({ form: 'quiet' }));
    expect(await rows()).toMatchObject([{ suspect: false }]);
  });

  it('L-02 every challenge is new and must not be cached', async () => {
    const [one, two] = await Promise.all([app.inject({ url: '/api/captcha' }), app.inject({ url: '/api/captcha' })]);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.json<Challenge>().signature).not.toBe(two.json<Challenge>().signature);
  });
});

describe('a plain form', () => {
  const postForm = (pairs: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form: 'general', category: 'general', location_id: 'yard', ...who, ...pairs }).toString(),
    });

  it('L-02 a plain form is suspect only if no person could be that fast', async () => {
    const now = Math.floor(Date.now() / 1000);
    await postForm({ message: 'A', heard: 'Radio', opened: String(now - 60) });
    await postForm({ message: 'B', heard: 'Radio', opened: String(now + 600) });
    const marked = Object.fromEntries((await rows()).map(({ message, suspectReasons }) => [message, suspectReasons]));
    expect(marked).toEqual({ A: [], B: ['too_fast'] });
  });

  it('L-01 L-03 a plain form makes the same lead as a form with its script, without answers to hidden fields', async () => {
    const answers = { form: 'enquiry', category: 'enquiry', message: 'Hi', rego: 'ABC', regoState: 'QLD', appointment: '' };
    expect((await postForm(answers)).statusCode).toBe(303);
    expect(await rows()).toMatchObject([
      { category: 'enquiry', message: 'Hi', fields: { lead_status: 'Complete', form_completed: true } },
    ]);
    expect((await rows())[0]?.fields).not.toHaveProperty('regoState');
  });

  it("L-01 L-02 a plain form returns with the dealer’s own field to correct, and then leads to the form's own success page", async () => {
    const answer = await postForm({ message: 'Hi', heard: 'TV' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('<label for="heard">How did you hear of us?</label>');
    expect(answer.body).toContain('<option value="Radio">Radio</option>');
    expect((await postForm({ form: 'quiet' })).headers.location).toBe('/thanks');
    expect((await postForm({ form: 'warm' })).headers.location).toMatch(/^\/success\?form=warm&ref=/);
  });
});

describe('a form in steps', () => {
  const contact = { ...who, postcode: '4870' };
  const vehicle = { ...contact, 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', 'Vehicle Year': '2021', 'Vehicle State': 'QLD' };

  it('B-02 each step is stored under the id of the later lead', async () => {
    const key = randomUUID();
    const first = await progress(key, 'contact', contact);
    const { lead_id: id } = first.json<{ lead_id: string }>();
    expect((await progress(key, 'vehicle', vehicle)).json()).toEqual({ lead_id: id });
    const listed = (await app.inject({ url: '/api/admin/leads/unfinished?tenant=one' })).json<{ unfinished: object[] }>();
    expect(listed.unfinished).toMatchObject([{ id, step: 'vehicle', answers: { 'Vehicle Make': 'Kia', name: 'Ada' } }]);

    const whole = await post(lead({ key }));
    expect(whole.json()).toMatchObject({ lead_id: id });
    expect(await database.db.select().from(leadDrafts)).toEqual([]);
    expect((await progress(key, 'contact', contact)).json()).toEqual({ lead_id: id });
    expect(await database.db.select().from(leadDrafts)).toEqual([]);
  });

  it('B-02 wrong answers of finished steps are refused, and later steps are not checked', async () => {
    const answer = await progress(randomUUID(), 'contact', { ...contact, phone: 'none' });
    expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [{ path: '/phone', message: 'Please enter a valid phone number.' }],
    ]);
  });

  it('B-02 answers to fields outside these steps are not stored', async () => {
    await progress(randomUUID(), 'contact', { ...contact, 'Vehicle Make': 'Kia', admin: 'true' });
    const [draft] = await database.db.select().from(leadDrafts);
    expect(draft?.answers).toEqual(contact);
  });

  it.each([
    ['an unknown step', { step: 'nowhere' }],
    ['an unknown form', { form: 'nothing' }],
    ['answers that are a list', { answers: ['x'] }],
    ['a short key', { key: 'x' }],
  ])('Q-05 progress with %s is refused', async (_, change) => {
    const answer = await post(
      { key: randomUUID(), form: 'service', step: 'contact', answers: contact, ...change },
      '/api/leads/progress',
    );
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
  });
});
