/** All tables of the database, for drizzle-kit. Each room has a file with the tables that it owns. */
export * from '../access/tables';
export * from '../accounts/tables';
export * from '../alerts/tables';
export * from '../analytics/tables';
export * from '../desk/health/tables';
export * from '../desk/rollout/tables';
export * from '../desk/tables';
export * from '../feed-sources/tables';
export * from '../leads/delivery/tables';
export * from '../leads/tables';
export * from '../messages/tables';
export * from '../photographs/tables';
export * from '../quotes/payment/tables';
export * from '../releases/tables';
export * from '../reservations/tables';
export * from '../stock/tables';
export * from '../stock/views/tables';
