/** Every table of the database: each room owns its own file, migrations are generated from all of them. */
export * from '../alerts/tables';
export * from '../leads/tables';
export * from '../messages/tables';
export * from '../releases/tables';
export * from '../stock/tables';
