import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type } from 'typebox';
import { countJobs, listDeadLetters, resendDeadLetters } from './dead-letters';
import type { SqlRunner } from '../storage/database';

const Resend = Type.Object(
  { id: Type.Optional(Type.String({ format: 'uuid', maxLength: 36, description: 'Id of one job; absent: every dead letter' })) },
  { additionalProperties: false },
);
const Query = Type.Object(
  { limit: Type.Optional(Type.Integer({ default: 100, minimum: 1, maximum: 1000 })) },
  { additionalProperties: false },
);

/** Counts of jobs, dead letters, and new attempts for these. The caller guards the routes. */
export const jobAdminRoutes: FastifyPluginAsyncTypebox<{ db: SqlRunner; wake(): void }> = async (app, { db, wake }) => {
  app.get(
    '/api/admin/jobs',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Background jobs by kind and state', tags: ['jobs', 'admin'] },
    },
    async () => ({
      jobs: await countJobs(db),
    }),
  );

  app.get(
    '/api/admin/jobs/dead',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Jobs whose attempts have all failed', tags: ['jobs', 'admin'], querystring: Query },
    },
    async ({ query: { limit = 100 } }) => ({ jobs: await listDeadLetters(db, limit) }),
  );

  app.post(
    '/api/admin/jobs/dead/resend',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Give dead letters their attempts again', tags: ['jobs', 'admin'], body: Resend },
    },
    async ({ body: { id } }) => {
      const resent = await resendDeadLetters(db, id);
      if (id !== undefined && resent === 0) throw new ProblemError('not_found', `There is no dead letter ${id}`);
      wake();
      return { resent };
    },
  );
};
