import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LeadProgress, type FormValues } from '@forecourt/contracts/form/form';
import { LeadReceipt } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { formSteps } from '@forecourt/rules/form/form-of';
import { errorMessage } from '../../platform/errors/error-record';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { checkFormAnswers, findDealerForm } from './check-form';
import { saveLeadDraft } from './drafts';
import { runWithAbortableLimit } from './in-time';
import type { LeadsContext } from './room';
import { isDataRefusedByDatabase } from './spool/store-failure';
import { withStorableTexts } from './storable';

/** Stores the answers after each step of a form in steps, under one lead_id (B-02). */
export const progressRoutes: FastifyPluginAsyncTypebox<
  Pick<LeadsContext, 'db' | 'tenantOf' | 'wordingOf' | 'now' | 'idOf' | 'patience' | 'log'>
> = async (app, { db, tenantOf, wordingOf, now, idOf, patience, log }) => {
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
      const answers = body.answers as FormValues;
      const tenant = requestedDealer({ tenantOf }, request);
      const at = new Date(now());
      const seconds = Math.floor(at.getTime() / 1000);
      const checked = findDealerForm(body.form, tenant.config, wordingOf(tenant.config), seconds, answers.location_id);
      const steps = formSteps(checked.form);
      const lastStep = steps.findIndex(({ id }) => id === body.step);
      if (lastStep < 0)
        throw new ProblemError('invalid_request', undefined, [
          { path: '/step', message: 'must be the id of a step of the form' },
        ]);
      const fields = steps.slice(0, lastStep + 1).flatMap((step) => step.fields);
      const names = new Set(fields.map(({ name }) => name));
      const answersOfSteps = Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
      checkFormAnswers(checked, answersOfSteps, fields);
      reply.header('cache-control', 'no-store');
      const id = idOf(tenant.slug, body.key);
      const draft = { ...body, id, answers: withStorableTexts(answersOfSteps), tenant: tenant.slug, at };
      const saved = await runWithAbortableLimit(patience, () => saveLeadDraft(db, draft)).catch((error: unknown) => {
        if (isDataRefusedByDatabase(error)) throw error;
        // The shopper goes on: the last step sends all answers again, and an enquiry does not need its draft.
        log.warn(
          { tenant: tenant.slug, lead_id: id, form: body.form, database: errorMessage(error) },
          'unfinished form not kept: the database does not take it',
        );
        return id;
      });
      return { lead_id: saved };
    },
  );
};
