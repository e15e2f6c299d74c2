import type { FastifyPluginAsync } from 'fastify';
import type { Accounts, Jobs } from '../ports';
import { CleanUpJob, SendCodeJob } from './job-kinds';
import { acceptPlainForms } from './read-body';
import { createShopperFinder, type AccountsContext } from './room';
import { deleteExpiredSessions } from './sessions';
import { createCodeSecret } from './sign-in/code-secret';
import { deleteOldCodes } from './sign-in/codes';
import { codeRequestRoutes } from './sign-in/request-code';
import { sendCode } from './sign-in/send-code';
import { sessionRoutes } from './sign-in/session-routes';
import { signOutRoutes } from './sign-out-routes';
import { accountStateRoutes } from './state-routes';

interface AccountsOptions extends Omit<AccountsContext, 'records' | 'codes' | 'sending'> {
  jobs: Pick<Jobs, 'define'>;
  secret: string;
}

/** The server's room for the accounts of shoppers. */
interface AccountsRoom extends Accounts {
  /** Fastify plugin with the routes of the account, to which only the dealer's own pages may send. */
  plugin: FastifyPluginAsync;
}

const CLEAN_UP_SECONDS = 3600;

/** Opens the room of shoppers' accounts. */
export const openAccounts = async ({ jobs, secret, ...options }: AccountsOptions): Promise<AccountsRoom> => {
  const sending = await jobs.define({ name: 'accounts.code', data: SendCodeJob, retries: 4, concurrency: 4 });
  const cleaning = await jobs.define({ name: 'accounts.clean-up', data: CleanUpJob, retries: 0 });
  const room: AccountsContext = { ...options, sending, codes: createCodeSecret(secret), records: [] };
  sending.work((data) => sendCode(room, data));
  cleaning.work(async () => {
    const at = new Date(room.now());
    await deleteExpiredSessions(room.db, at);
    await deleteOldCodes(room.db, at);
  });
  cleaning.every(CLEAN_UP_SECONDS, {});
  return {
    shopperOf: createShopperFinder(room),
    addRecords: (records) => void room.records.push(records),
    plugin: async (app) => {
      acceptPlainForms(app);
      for (const routes of [accountStateRoutes, codeRequestRoutes, sessionRoutes, signOutRoutes])
        await app.register(routes, { room });
    },
  };
};
