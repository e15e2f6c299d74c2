import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LeadProgress, type FormValues } from '@forecourt/contracts/form/form';
import { LeadReceipt } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { stepsOf } from '@forecourt/rules/form/form-of';
import { checkAnswers, formNamed } from './check-form';
import { saveDraft } from './drafts';
import { storable } from './storable';
import type { LeadsOptions } from './routes';

/** `POST /api/leads/progress` (B-02): the answers of a form in steps so far, each time a step is done, under one lead_id. */
export const progressRoutes: FastifyPluginAsyncTypebox<Required<Pick<LeadsOptions, 'wordingOf' | 'now'>> & LeadsOptions> = async (
  app,
  { db, tenantOf, wordingOf, now },
) => {
  app.post(
    '/api/leads/progress',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Keep the answers of an unfinished form',
        tags: ['leads'],
        body: LeadProgress,
        response: { 200: LeadReceipt },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const tenant = tenantOf(request as never);
      if (!tenant) throw new ProblemError('unknown_host');
      const at = new Date(now());
      const { location_id: place } = body.answers as FormValues;
      const checked = formNamed(body.form, tenant.config, wordingOf(tenant.config), Math.floor(at.getTime() / 1000), place);
      const steps = stepsOf(checked.form);
      const done = steps.findIndex(({ id }) => id === body.step);
      if (done < 0)
        throw new ProblemError('invalid_request', undefined, [{ path: '/step', message: 'is not a step of this form' }]);
      const fields = steps.slice(0, done + 1).flatMap((step) => step.fields);
      const names = new Set(fields.map(({ name }) => name));
      const given = Object.entries(body.answers as FormValues).filter(([name]) => names.has(name));
      const answers = Object.fromEntries(given);
      checkAnswers(checked, answers, fields);
      reply.header('cache-control', 'no-store');
      return { lead_id: await saveDraft(db, { ...body, answers: storable(answers), tenant: tenant.slug, at }) };
    },
  );
};
