import { ProblemError } from '@forecourt/contracts/problem';
import { DrizzleQueryError } from 'drizzle-orm';
import { storeFailureOf } from './store-failure';

/** Drizzle wraps the error like this. */
const refused = (code: string): Error =>
  new DrizzleQueryError('insert', [], Object.assign(new Error('refused'), { code, severity: 'ERROR' }));

it.each([
  [refused('25006'), 'a server that became read-only', 'database'],
  [refused('53100'), 'a full disk of the server', 'database'],
  [refused('42501'), 'a missing permission', 'database'],
  [refused('57014'), 'a statement that took too long', 'database'],
  [refused('08006'), 'a broken connection', 'database'],
  [new ProblemError('timeout'), 'a time limit', 'database'],
  [Object.assign(new Error('Failed query'), { cause: new ProblemError('database_away') }), 'a server that is away', 'database'],
  [refused('22P02'), 'a value that it can not read', 'data'],
  [refused('23514'), 'a broken constraint', 'data'],
  [refused('42804'), 'a value of another type', 'unforeseen'],
  [new TypeError('no verdict'), 'an error of the program', 'unforeseen'],
  ['thrown', 'a thrown text', 'unforeseen'],
])('L-13 %s: %s keeps a lead from the database because of: %s', (error, _, failure) => {
  expect(storeFailureOf(error)).toBe(failure);
});
