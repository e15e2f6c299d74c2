import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { mailboxOfColumn } from './mailbox-of-column';
import { openTestDatabase } from './testing/test-database';

const people = pgTable('people', { address: text('address') });

it('K-03 L-12 addresses of one mailbox are the same for the database and in memory, and a phone number stays', async () => {
  const database = await openTestDatabase();
  await database.db.execute(sql`create table people (address text)`);
  const addresses = [
    'me@example.com',
    'Me+1@Example.com',
    'me+a+b@example.com',
    '+@example.com',
    '+61400000000',
    'a.b@example.com',
  ];
  await database.db.insert(people).values(addresses.map((address) => ({ address })));
  const rows = await database.db.select({ address: people.address, mailbox: mailboxOfColumn(people.address) }).from(people);
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(rows.map(({ address }) => mailboxOf(address ?? '')));
  const mine = await database.db
    .select()
    .from(people)
    .where(eq(mailboxOfColumn(people.address), mailboxOf('me+x@example.com')));
  expect(mine.map(({ address }) => address)).toEqual(addresses.slice(0, 3));
  await database.close();
});
