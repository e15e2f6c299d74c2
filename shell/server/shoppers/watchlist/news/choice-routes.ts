import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SavedCarMailsAnswer, SavedCarMailsBody } from '@forecourt/contracts/account/saved-cars';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts, SignedInShopper, Stock, Tenant } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { learnPresentState } from './compare-saved-cars';
import { findMailChoice, stopMails, storeMailChoice } from './mail-choice';

export interface MailChoiceContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf'>;
  stock: Pick<Stock, 'byIds'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** In milliseconds since 1970. */
  now(): number;
}

const PATH = '/api/account/saved-car-mails';

const consentText = ({ name }: SiteConfig, text: TextLookup<'shell'>): string =>
  text(
    'shell.savedCars.consent',
    '{{dealer}} may e-mail me when the price of a vehicle that I saved falls, when it is sold, or when it is no longer reserved. I can stop this at any time with the link in every e-mail.',
    { dealer: name },
  );

const answerFor = async ({ db }: MailChoiceContext, { config }: Tenant, shopper: SignedInShopper | undefined) => ({
  possible: config.accounts.savedCarMails && shopper?.email !== undefined,
  wanted: shopper ? ((await findMailChoice(db, shopper))?.wanted ?? false) : false,
});

const choose = async (
  room: MailChoiceContext,
  request: FastifyRequest,
  { shopper, tenant, wanted }: { shopper: SignedInShopper; tenant: Tenant; wanted: boolean },
): Promise<void> => {
  const at = new Date(room.now());
  if (!wanted) return stopMails(room.db, shopper, at);
  await learnPresentState(room, shopper);
  const consent = consentText(tenant.config, room.wordingOf(tenant.config));
  return storeMailChoice(room.db, shopper, { wanted, consent, origin: room.linkAddressOf(request, tenant), at });
};

export const mailChoiceRoutes: FastifyPluginAsyncTypebox<{ room: MailChoiceContext }> = async (app, { room }) => {
  const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };
  const find = (typed: unknown, reply: unknown) => {
    (reply as FastifyReply).header('cache-control', 'private, no-store');
    const request = typed as FastifyRequest;
    return { request, tenant: requestedDealer(room, request) };
  };
  const schema = { tags: ['account'], response: { 200: SavedCarMailsAnswer } };

  app.get(
    PATH,
    { config, schema: { ...schema, summary: 'Tell whether the shopper gets e-mails about saved cars' } },
    async (typed, reply) => {
      const { request, tenant } = find(typed, reply);
      return answerFor(room, tenant, await room.accounts.shopperOf(request));
    },
  );

  app.post(
    PATH,
    { config, schema: { ...schema, summary: 'Choose e-mails about saved cars', body: SavedCarMailsBody } },
    async (typed, reply) => {
      const { request, tenant } = find(typed, reply);
      const shopper = await room.accounts.shopperOf(request);
      if (!shopper) throw new ProblemError('unauthorised', 'Sign in to choose e-mails about saved vehicles');
      const { wanted } = typed.body;
      if (wanted && !(await answerFor(room, tenant, shopper)).possible)
        throw new ProblemError('conflict', 'Add an e-mail address to your account first');
      await choose(room, request, { shopper, tenant, wanted });
      return answerFor(room, tenant, shopper);
    },
  );
};
