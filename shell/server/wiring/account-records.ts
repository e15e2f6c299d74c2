import { alertRecords } from '../alerts';
import { leadRecords } from '../leads';
import type { Accounts } from '../ports';
import { reservationRecords } from '../reservations';
import type { WiredSite } from './site';

/** Registers the data that rooms store about shoppers under their confirmed addresses, for export and deletion. */
export const wireAccountRecords = ({ db }: Pick<WiredSite, 'db'>, accounts: Pick<Accounts, 'addRecords'>): void => {
  for (const records of [leadRecords(db), reservationRecords(db), alertRecords(db)]) accounts.addRecords(records);
};
