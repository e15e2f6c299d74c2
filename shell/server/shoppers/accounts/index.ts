import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FetchDealerAddress } from '../../platform/network/dealer-addresses';
import type { Accounts, Jobs, Stock } from '../../platform/ports';
import { CleanUpJob, RemoveLeftoversJob, SendCodeJob, SendNoticeJob } from './job-kinds';
import { deleteExpiredWaysBack } from './former-address/former-addresses';
import { formerAddressRoutes } from './former-address/routes';
import { createGate } from './gate';
import { sendNotice } from './notices/send-notice';
import { consentRoutes } from './own-data/consents';
import { deleteDueRemains, removeLeftovers } from './own-data/delete-account';
import { findAccount, ownerOf } from './own-data/owner';
import { ownDataRoutes } from './own-data/page-routes';
import { acceptPlainForms } from '../../platform/requests/plain-body';
import { createShopperFinder, type AccountsContext } from './room';
import { cookieOfOwnRequest, sessionCookie } from './session-cookie';
import { deleteExpiredSessions, findAccountOfSession } from './sessions';
import { createIssuers } from './openid/issuers';
import { formAnswerRoutes } from './openid/form-answers';
import { openIdRoutes } from './openid/routes';
import { passkeyRoutes } from './passkeys/routes';
import { passkeySignInRoutes } from './passkeys/sign-in-routes';
import { deleteExpiredChallenges } from './sign-in/challenges';
import { createCodeSecret } from './sign-in/code-secret';
import { deleteOldCodes } from './sign-in/codes';
import { codeRequestRoutes } from './sign-in/request-code';
import { sendCode } from './sign-in/send-code';
import { sessionRoutes } from './sign-in/session-routes';
import { createWaitingAnswers } from './sign-in/waiting-answers';
import { signOutRoutes } from './sign-out-routes';
import { deleteOldLooks, recordLook } from './staff/account-looks';
import { staffRoutes, type StaffContext } from './staff/staff-routes';
import { accountStateRoutes } from './state-routes';
import { hashOfToken } from './tokens';
import { viewedCarRoutes } from './viewed-cars/routes';
import { deleteOldViews, findViewedChoice, viewedCarConsents, viewedCarRecords } from './viewed-cars/store';

interface AccountsOptions
  extends
    Omit<AccountsContext, 'records' | 'consents' | 'codes' | 'sending' | 'notices' | 'leftovers' | 'issuers' | 'acceptsProof'>,
    Pick<StaffContext, 'actorOf'> {
  jobs: Pick<Jobs, 'define'>;
  secret: string;
  /** Undefined when the environment variable is not set. */
  secretOf(name: string): string | undefined;
  fetchAddress: FetchDealerAddress;
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
}

/** Accounts of shoppers. */
interface AccountsRoom extends Accounts {
  /** Only the dealer's own pages may send to these routes. */
  plugin: FastifyPluginAsync;
  /** Pages of other services send the answer to a sign-in to this route. */
  answersPlugin: FastifyPluginAsync;
  /** Dealers' people act on accounts by these routes. The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  /** The judge of proofs of work is opened later. Until then no proof counts. Call it during wiring. */
  judgeProofsWith(judge: AccountsContext['acceptsProof']): void;
  /** Returns the path to which a page's request is led instead; undefined for a page that is shown. */
  gate: ReturnType<typeof createGate>;
  cookieOfOwnRequest(request: FastifyRequest): string | undefined;
}

const CLEAN_UP_SECONDS = 3600;
const ROUTES = [
  accountStateRoutes,
  codeRequestRoutes,
  sessionRoutes,
  passkeySignInRoutes,
  passkeyRoutes,
  openIdRoutes,
  signOutRoutes,
  formerAddressRoutes,
  ownDataRoutes,
  consentRoutes,
];

const deleteOldData = async ({ db, records, now }: AccountsContext): Promise<void> => {
  const at = new Date(now());
  await deleteExpiredSessions(db, at);
  await deleteOldCodes(db, at);
  await deleteExpiredChallenges(db, at);
  await deleteExpiredWaysBack(db, at);
  await deleteDueRemains(db, records, at);
  await deleteOldLooks(db, at);
  await deleteOldViews(db, at);
};

const findOwner = async ({ db }: AccountsContext, tenant: string, id: string) => {
  const account = await findAccount(db, tenant, id);
  return account && ownerOf(account);
};

const sessionHashOf = (room: AccountsContext, request: FastifyRequest): string | undefined => {
  const slug = room.tenantOf(request)?.slug;
  const token = slug === undefined ? undefined : sessionCookie.tokenOf(request, slug);
  return token && hashOfToken(token);
};

export const openAccounts = async ({
  jobs,
  secret,
  secretOf,
  fetchAddress,
  stock,
  actorOf,
  ...options
}: AccountsOptions): Promise<AccountsRoom> => {
  const sending = await jobs.define({ name: 'accounts.code', data: SendCodeJob, retries: 4, concurrency: 4 });
  const notices = await jobs.define({ name: 'accounts.notice', data: SendNoticeJob, retries: 4 });
  const cleaning = await jobs.define({ name: 'accounts.clean-up', data: CleanUpJob, retries: 0 });
  const leftovers = await jobs.define({ name: 'accounts.leftovers', data: RemoveLeftoversJob });
  const issuers = createIssuers({ secretOf, fetchAddress, now: options.now });
  let acceptsProof: AccountsContext['acceptsProof'] = async () => false;
  const room: AccountsContext = {
    ...options,
    sending,
    notices,
    leftovers,
    issuers,
    codes: createCodeSecret(secret),
    records: [],
    consents: [],
    acceptsProof: (solution, usedBy) => acceptsProof(solution, usedBy),
  };
  room.records.push(viewedCarRecords(room.db));
  room.consents.push(viewedCarConsents(room.db));
  sending.work((data) => sendCode(room, data));
  notices.work((notice) => sendNotice(room, notice));
  leftovers.work((owner) => removeLeftovers(room, owner));
  cleaning.work(() => deleteOldData(room));
  cleaning.every(CLEAN_UP_SECONDS, {});
  const shopperOf = createShopperFinder(room);
  return {
    shopperOf,
    sessionHashOf: (request) => sessionHashOf(room, request),
    accountOfSession: (session, on = room.db) => findAccountOfSession(on, session),
    gate: createGate({ shopperOf, stock }),
    cookieOfOwnRequest: (request) => cookieOfOwnRequest(request, room.tenantOf(request)?.slug ?? ''),
    mailAddressOf: async (tenant, id) => (await findOwner(room, tenant, id))?.email,
    ownerOf: (tenant, id) => findOwner(room, tenant, id),
    waitingAnswers: createWaitingAnswers(room),
    keepsViewedCars: async (owner) => (await findViewedChoice(room.db, owner))?.wanted ?? false,
    recordLook,
    addAccountData: (records) => void room.records.push(records),
    addConsents: (consents) => void room.consents.push(consents),
    judgeProofsWith: (judge) => void (acceptsProof = judge),
    answersPlugin: async (app) => void (await app.register(formAnswerRoutes, { room })),
    adminPlugin: async (app) => void (await app.register(staffRoutes, { room: { ...room, actorOf } })),
    plugin: async (app) => {
      acceptPlainForms(app);
      for (const routes of ROUTES) await app.register(routes, { room });
      await app.register(viewedCarRoutes, { room: { ...room, stock } });
    },
  };
};
