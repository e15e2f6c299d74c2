import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { checkEventReport, EventReportBody } from './read-report';
import type { StoredEvent } from './store';

interface EventRoutesOptions {
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  /** Resolves when the events are stored. */
  add: (events: StoredEvent[]) => Promise<void>;
  /** In milliseconds since 1970. */
  now: () => number;
}

const BODY_LIMIT = 16 * 1024;

/** Answers when the events are stored (E-01). Refuses reports to a dealer whose events are switched off. */
export const eventRoutes: FastifyPluginAsyncTypebox<EventRoutesOptions> = async (app, { tenantOf, add, now }) => {
  app.post(
    '/api/events',
    {
      bodyLimit: BODY_LIMIT,
      // A busy shopper sends a few reports a minute, and people in one office share an address.
      config: { counted: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        summary: 'Report events of a shopper, by their numbers in the catalogue',
        description: 'Contains no personal data. `visitor` is a random id of a browser whose visitor agreed to it.',
        tags: ['analytics'],
        body: EventReportBody,
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const { slug, config } = tenant;
      checkEventReport(request.body);
      if (!config.analytics.events) throw new ProblemError('not_found', 'This dealer records no events: analytics.events is off');
      const at = new Date(now());
      const day = localDateTime(Math.floor(at.getTime() / 1000), config.timezone).date;
      const { visitor = null, events } = request.body;
      const report = { tenant: slug, visitor, at, day };
      await add(
        events.map(({ event, car_id: carId = null, form = null, label = null }) => ({ ...report, event, carId, form, label })),
      );
      return reply.code(204).send();
    },
  );
};
