import { Client } from 'pg';

/** Trade-ins with a value that wait for their acceptance. */
const OFFERS = 2000;

const queryRows = async (connectionString, text, values) => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
};

/** As if shoppers had sent them before the outages. Resolves with their ids and keys. */
export const storeOffers = (connectionString, dealer) =>
  queryRows(
    connectionString,
    `insert into leads (tenant, key, category, name, email, phone, fields, created_at)
     select $1, 'outages-offer-' || number, 'trade_in', 'Ada', 'ada@example.com', '0400 000 000',
       '{"valuation_low": 14200, "valuation_high": 16800, "offer_accepted": false}'::jsonb, now()
     from generate_series(1, $2::int) as number
     returning id, key`,
    [dealer, OFFERS],
  );

/** Those of the bench: `{key, id, count of deliveries}`; an offer counts when it is accepted. */
export const storedLeads = (connectionString) =>
  queryRows(
    connectionString,
    `select key, id, (select count(*)::int from lead_deliveries where lead_id = leads.id) as deliveries
     from leads
     where key like 'outages-%' and (key not like 'outages-offer-%' or fields ->> 'offer_accepted' = 'true')`,
  );
