import { CONSENT_PURPOSES, WithdrawConsentBody, type PurposeConsents } from '@forecourt/contracts/account/consents';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AccountOwner } from '../../../platform/ports';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { SHOPPER_SESSION } from '../../../platform/requests/shopper-security';
import { forbidStoring, type AccountsContext } from '../room';
import { ownerOf, requireAccount } from './owner';

export const listConsents = async (
  { consents }: Pick<AccountsContext, 'consents'>,
  owner: AccountOwner,
): Promise<PurposeConsents[]> => {
  const listed = await Promise.all(
    consents.map(async ({ purpose, listOf }) => ({
      purpose,
      given: (await listOf(owner)).map(({ words, givenAt, withdrawnAt }) => ({
        words,
        at: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
    })),
  );
  return CONSENT_PURPOSES.flatMap((purpose) => listed.filter((each) => each.purpose === purpose && each.given.length > 0));
};

export const consentRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.post(
    '/api/account/consents/withdraw',
    {
      ...readByHandler,
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Withdraw the consent to a purpose',
        tags: ['account'],
        security: SHOPPER_SESSION,
        consumes: BODY_TYPES,
        body: WithdrawConsentBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      forbidStoring(reply);
      const { account } = await requireAccount(room, request);
      const tenant = requestedDealer(room, request);
      const { values, isForm } = readBody(WithdrawConsentBody, request.body);
      const consents = room.consents.find(({ purpose }) => purpose === values.purpose);
      await consents?.withdraw(tenant, ownerOf(account), new Date(room.now()));
      if (isForm) return reply.redirect(`${room.basePathOf(request)}/account?done=withdrawn`, 303);
      return reply.code(204).send(null);
    },
  );
};
