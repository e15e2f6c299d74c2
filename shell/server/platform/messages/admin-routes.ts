import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type } from 'typebox';
import { listOutboxMessages, readOutboxMessage } from './read-outbox';

const Query = Type.Object(
  { limit: Type.Optional(Type.Integer({ default: 50, minimum: 1, maximum: 1000 })) },
  { additionalProperties: false },
);

/** Messages contain personal data, so the caller guards the routes. An installation with a mail server has no outbox. */
export const outboxRoutes: FastifyPluginAsyncTypebox<{ folder: string }> = async (app, { folder }) => {
  app.get(
    '/api/admin/outbox',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'List the messages in the outbox, newest first', tags: ['messages', 'admin'], querystring: Query },
    },
    async ({ query: { limit = 50 } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { messages: await listOutboxMessages(folder, limit) };
    },
  );

  app.get(
    '/api/admin/outbox/:name',
    {
      config: { access: { right: 'operate' } },
      schema: {
        summary: 'Return one message as it was written (message/rfc822)',
        tags: ['messages', 'admin'],
        params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
      },
    },
    async ({ params: { name } }, reply) => {
      const source = await readOutboxMessage(folder, name);
      if (source === undefined) throw new ProblemError('not_found', 'There is no such message in the outbox');
      return reply.type('message/rfc822').header('cache-control', 'no-store').send(source);
    },
  );
};
