import { runInNewContext } from 'node:vm';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorMessage, errorRecord } from './error-record';

const refusal = Object.assign(new Error('duplicate key value violates unique constraint "leads_key"'), {
  severity: 'ERROR',
  code: '23505',
  detail: 'Key (email)=(ann@example.com) already exists.',
  where: 'COPY leads, line 1: "Ann Lee"',
  table: 'leads',
  constraint: 'leads_key',
});
const statement = new DrizzleQueryError('insert into "leads" ("name") values ($1)', ['Ann Lee', 'ann@example.com'], refusal);
const PERSONAL = /\bann\b|\blee\b/i;

it('Q-04 the record of a failed statement has the statement and the names of the database, and no value', () => {
  const record = errorRecord(statement);
  expect(record).toMatchObject({
    message: 'The database refused a statement',
    statement: 'insert into "leads" ("name") values ($1)',
    cause: {
      message: 'duplicate key value violates unique constraint "leads_key"',
      code: '23505',
      table: 'leads',
      constraint: 'leads_key',
    },
  });
  expect(record.stack).toMatch(/^ {4}at /);
  expect(JSON.stringify(record)).not.toMatch(PERSONAL);
  expect(errorMessage(statement)).toBe(
    'The database refused a statement: duplicate key value violates unique constraint "leads_key"',
  );
});

it('Q-04 a value that PostgreSQL cannot read is left out of its message', () => {
  const unread = Object.assign(new Error('invalid input syntax for type uuid: "Ann Lee"'), { severity: 'ERROR', code: '22P02' });
  expect(errorRecord(unread)).toMatchObject({ message: 'invalid input syntax for type uuid: "…"', code: '22P02' });
});

it('Q-04 errors of mail servers, of JSON and of several causes lose their personal data', () => {
  const mail = Object.assign(new Error("Can't send mail - all recipients were rejected: 550 <ann@example.com>"), {
    code: 'EENVELOPE',
    response: '550 <ann@example.com>',
    rejected: ['ann@example.com'],
    responseCode: 550,
  });
  const unread = (): unknown => {
    try {
      return JSON.parse('Ann Lee is no JSON');
    } catch (error) {
      return error;
    }
  };
  const several = new AggregateError([mail, unread(), 'ann@example.com'], 'several', { cause: mail });
  const record = errorRecord(several);
  expect(record).toMatchObject({ cause: { code: 'EENVELOPE', responseCode: 550 }, errors: [{}, { type: 'SyntaxError' }, {}] });
  expect(JSON.stringify(record)).not.toMatch(/ann\b|lee\b/i);
});

it('Q-06 a stack keeps its frames, and an endless chain of causes ends', () => {
  const endless = new Error('    at Ann Lee\n    at home');
  endless.cause = endless;
  const { stack = '' } = errorRecord(endless);
  expect(stack.split('\n')[0]).toContain('error-record.test');
  expect(JSON.stringify(errorRecord(endless)).split('"cause"')).toHaveLength(6);
});

it('Q-06 an error of another realm keeps its message, and a thrown object its status', () => {
  const foreign: unknown = runInNewContext('new TypeError("of ann@example.com")');
  expect(errorRecord(foreign)).toMatchObject({ type: 'TypeError', message: 'of …@example.com' });
  class Refusal {
    status = 404;
    data = 'Ann Lee';
  }
  expect(errorRecord(new Refusal())).toEqual({
    type: 'Refusal',
    message: 'A part threw Refusal, which is no error',
    status: 404,
  });
});

it.each([undefined, null, 7, 'ann@example.com', { email: 'ann@example.com' }])(
  'Q-06 the thrown value %p gives a record',
  (thrown) => {
    expect(JSON.stringify(errorRecord(thrown))).not.toMatch(/ann/);
  },
);
