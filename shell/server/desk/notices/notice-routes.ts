import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';

interface Deps {
  /** Sends a test to every receiver. Resolves with their number. */
  sendTest(): Promise<number>;
}

/** Returns the route with which an operator tries the receivers of notices. The caller guards it. */
export const noticeRoutes: FastifyPluginAsyncTypebox<Deps> = async (app, { sendTest }) => {
  app.post(
    '/api/admin/notices/test',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Send a test notice to every webhook and mail address (R-22)', tags: ['desk', 'admin'] },
    },
    async () => {
      const receivers = await sendTest();
      if (receivers === 0) throw new ProblemError('invalid_request', 'Nobody gets notices: set NOTICE_WEBHOOKS or NOTICE_MAIL');
      return { receivers };
    },
  );
};
