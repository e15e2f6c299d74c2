import type { FastifyPluginAsync } from 'fastify';
import type { Captcha } from './captcha';

/** `GET /api/captcha`: a challenge for one form. */
export const captchaRoutes: FastifyPluginAsync<{ captcha: Captcha }> = async (app, { captcha }) => {
  app.get(
    '/api/captcha',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { summary: 'A challenge that a browser solves by itself (Altcha)', tags: ['leads'] },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return captcha.challenge();
    },
  );
};
