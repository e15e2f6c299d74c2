import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../ports';
import { createShopperFinder, type AccountsContext } from './room';
import { accountStateRoutes } from './state-routes';

/** The server's room for the accounts of shoppers. */
interface AccountsRoom extends Accounts {
  /** Fastify plugin with the routes of the account, to which only the dealer's own pages may send. */
  plugin: FastifyPluginAsync;
}

/** Opens the room of shoppers' accounts. */
export const openAccounts = (options: Omit<AccountsContext, 'records'>): AccountsRoom => {
  const room: AccountsContext = { ...options, records: [] };
  return {
    shopperOf: createShopperFinder(room),
    addRecords: (records) => void room.records.push(records),
    plugin: async (app) => {
      await app.register(accountStateRoutes, { room });
    },
  };
};
