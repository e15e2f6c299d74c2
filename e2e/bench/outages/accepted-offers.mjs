import { Client } from 'pg';

/** Trade-ins with a value that wait for their acceptance. */
const OFFERS = 2000;

/** As if shoppers had sent them before the outages. Resolves with their ids and keys. */
export const storeOffers = async (connectionString, dealer) => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `insert into leads (tenant, key, category, name, email, phone, fields, created_at)
     select $1, 'outages-offer-' || number, 'trade_in', 'Ada', 'ada@example.com', '0400 000 000',
       '{"valuation_low": 14200, "valuation_high": 16800, "offer_accepted": false}'::jsonb, now()
     from generate_series(1, $2::int) as number
     returning id, key`,
    [dealer, OFFERS],
  );
  await client.end();
  return rows;
};
