import { checkDatabase } from './check-database';

it('Q-08 a database with all migrations, or without some that the next start runs, is in order', () => {
  expect(checkDatabase('15.4', { applied: 1, total: 2 })).toEqual({
    level: 'ok',
    subject: 'Database',
    message: 'PostgreSQL 15.4 answers, with 1 of 2 migrations',
  });
});

it('Q-08 a database of a newer version is no fault, because both versions work on it', () => {
  const finding = checkDatabase('15.4', { applied: 3, total: 2 });
  expect(finding).toMatchObject({
    level: 'advice',
    message: expect.stringContaining('newer version of Forecourt migrated it (3 migrations, this version has 2)'),
  });
});

it('Q-08 a database on which this version does not start is a fault, with the reason and what to do', () => {
  const obstacle = { reason: 'has 20 of the 27 migrations', remedy: 'Start another version once.' };
  expect(checkDatabase('15.4', { applied: 0, total: 1, obstacle })).toMatchObject({
    level: 'broken',
    message: 'PostgreSQL 15.4 answers, but its database has 20 of the 27 migrations.',
    remedy: 'Start another version once.',
  });
});
