import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountAnswer } from '@forecourt/contracts/account/account';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { forbidStoring, sessionOf, type AccountsContext } from './room';
import { sessionCookie } from './session-cookie';
import { findViewedChoice } from './viewed-cars/store';

/** "Nobody" is an answer with status 200, not an error. */
export const accountStateRoutes: FastifyPluginAsyncTypebox<{ room: AccountsContext }> = async (app, { room }) => {
  app.get(
    '/api/account',
    {
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        summary: 'Say which shopper is signed in',
        tags: ['account'],
        response: { 200: AccountAnswer },
      },
    },
    async (request, reply) => {
      const { slug } = requestedDealer(room, request);
      forbidStoring(reply as never);
      const open = await sessionOf(room, request);
      if (open) {
        const { name, email = null, phone = null } = open.shopper;
        const choice = await findViewedChoice(room.db, open.shopper);
        return { account: { name, email, phone, ...(choice?.wanted ? { keepsViewed: true as const } : {}) } };
      }
      if (sessionCookie.tokenOf(request, slug)) sessionCookie.remove(request, reply as never, slug);
      return { account: null };
    },
  );
};
