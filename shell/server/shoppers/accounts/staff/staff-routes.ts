import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AccountLooksAnswer,
  DeletedAccountAnswer,
  EndedSessionsAnswer,
  FindAccountsBody,
  FoundAccountsAnswer,
  type ACCOUNT_ACTIONS,
  type FoundAccount,
} from '@forecourt/contracts/account/staff';
import { ProblemError } from '@forecourt/contracts/problem';
import { parseSignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RouteAccess } from '../../../platform/ports';
import { requiredTenant } from '../../../platform/requests/required-tenant';
import { deleteAccount } from '../own-data/delete-account';
import { exportedRecords } from '../own-data/export-data';
import { findAccount, type StoredAccount } from '../own-data/owner';
import { forbidStoring, type AccountsContext } from '../room';
import { endSessions } from '../sessions';
import { accounts, accountSessions } from '../tables';
import { listLooks, recordLook } from './account-looks';

export interface StaffContext extends Pick<AccountsContext, 'db' | 'now' | 'records' | 'consents' | 'leftovers' | 'tenants'> {
  actorOf(request: FastifyRequest): string;
}

const PATH = '/api/admin/accounts/:tenant';
const Dealer = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
const DealerAccount = Type.Object({ ...Dealer.properties, account: Type.String({ format: 'uuid' }) });
const access: RouteAccess = {
  right: 'shoppers',
  dealers: ({ params }) => [String((params as { tenant?: unknown }).tenant)],
};
const config = { access };
const tags = ['account', 'admin'];

/** Only confirmed addresses count. Accounts can't be listed without one. */
const findByAddress = async ({ db, now }: StaffContext, tenant: string, typed: string): Promise<FoundAccount[]> => {
  const address = parseSignInAddress(typed, { phone: true })?.address;
  if (address === undefined) throw new ProblemError('invalid_request', 'Give a whole e-mail address or phone number', [{ path: '/address', message: 'is neither an e-mail address nor a phone number' }]); // prettier-ignore
  const open = sql<number>`(select count(*) from ${accountSessions} where ${and(eq(accountSessions.accountId, accounts.id), gt(accountSessions.expiresAt, new Date(now())))})`;
  const { id, name, email, phone, createdAt, signedInAt } = accounts;
  const rows = await db
    .select({ id, name, email, phone, createdAt, signedInAt, sessions: open.mapWith(Number) })
    .from(accounts)
    .where(
      and(
        eq(accounts.tenant, tenant),
        or(
          and(eq(email, address), isNotNull(accounts.emailConfirmedAt)),
          and(eq(phone, address), isNotNull(accounts.phoneConfirmedAt)),
        ),
      ),
    )
    .limit(20);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), signedInAt: row.signedInAt.toISOString() }));
};

/** Throws ProblemError `not_found`. */
const requireStored = async ({ db }: StaffContext, tenant: string, id: string): Promise<StoredAccount> => {
  const account = await findAccount(db, tenant, id);
  if (!account) throw new ProblemError('not_found', `${tenant} has no account ${id}`);
  return account;
};

const createRouteParts = (room: StaffContext) => ({
  record: (typed: unknown, action: (typeof ACCOUNT_ACTIONS)[number], tenant: string, found: string[]): Promise<void> =>
    recordLook(room.db, {
      tenant,
      action,
      actor: room.actorOf(typed as FastifyRequest),
      at: new Date(room.now()),
      accounts: found,
    }),
  dealer(slug: string, reply: unknown): string {
    forbidStoring(reply as FastifyReply);
    return requiredTenant(room.tenants, slug).slug;
  },
});

const findRoutes: FastifyPluginAsyncTypebox<{ room: StaffContext }> = async (app, { room }) => {
  const { record, dealer } = createRouteParts(room);

  app.post(
    `${PATH}/find`,
    { config, schema: { summary: 'Find the accounts of an address', tags, params: Dealer, body: FindAccountsBody, response: { 200: FoundAccountsAnswer } } }, // prettier-ignore
    async (request, reply) => {
      const tenant = dealer(request.params.tenant, reply);
      const found = await findByAddress(room, tenant, request.body.address);
      await record(request, 'find', tenant, found.map(({ id }) => id)); // prettier-ignore
      return { accounts: found };
    },
  );

  app.get(
    `${PATH}/looks`,
    { config, schema: { summary: 'List the recorded looks at accounts', tags, params: Dealer, response: { 200: AccountLooksAnswer } } }, // prettier-ignore
    async ({ params }, reply) => ({ looks: await listLooks(room.db, dealer(params.tenant, reply)) }),
  );
};

const accountRoutes: FastifyPluginAsyncTypebox<{ room: StaffContext }> = async (app, { room }) => {
  const { record, dealer } = createRouteParts(room);

  app.get(
    `${PATH}/:account/export`,
    { config, schema: { summary: 'Return everything that is stored about an account', tags, params: DealerAccount } },
    async (request, reply) => {
      const tenant = dealer(request.params.tenant, reply);
      const account = await requireStored(room, tenant, request.params.account);
      await record(request, 'export', tenant, [account.id]);
      const records = await exportedRecords(room, account);
      return Object.fromEntries(records.map(({ name, rows }) => [name, rows]));
    },
  );

  app.post(
    `${PATH}/:account/end-sessions`,
    { config, schema: { summary: 'Sign an account out everywhere', tags, params: DealerAccount, response: { 200: EndedSessionsAnswer } } }, // prettier-ignore
    async (request, reply) => {
      const tenant = dealer(request.params.tenant, reply);
      const account = await requireStored(room, tenant, request.params.account);
      await record(request, 'end-sessions', tenant, [account.id]);
      return { ended: await endSessions(room.db, account.id) };
    },
  );

  app.delete(
    `${PATH}/:account`,
    { config, schema: { summary: 'Delete an account with everything that is stored about it', tags, params: DealerAccount, response: { 200: DeletedAccountAnswer } } }, // prettier-ignore
    async (request, reply) => {
      const tenant = dealer(request.params.tenant, reply);
      const account = await requireStored(room, tenant, request.params.account);
      await record(request, 'delete', tenant, [account.id]);
      const retained = await deleteAccount(room, account);
      return { retained: retained.map(({ reason, until }) => ({ reason, until: until.toISOString() })) };
    },
  );
};

/** Each use is recorded. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ room: StaffContext }> = async (app, options) => {
  await app.register(findRoutes, options);
  await app.register(accountRoutes, options);
};
