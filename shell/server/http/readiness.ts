import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

/** One condition under which the server is ready. `reason` returns why the condition fails; undefined if it holds. */
export interface ReadinessCondition {
  name: string;
  reason(): string | undefined | Promise<string | undefined>;
}

interface FailedCondition {
  name: string;
  reason: string;
}

/** Milliseconds for which the conditions count as they were checked. Whoever asks more often causes no more work. */
const KEPT_TIME = 1_000;

interface ReadinessOptions {
  conditions: ReadinessCondition[];
  waitingLeads(): number;
  /** Returns whether a request comes from an operator, who may read reasons and numbers. */
  isOperator(request: FastifyRequest): boolean;
  /** Returns milliseconds of a clock that never goes back. */
  clock?: () => number;
}

/** Returns a function that checks the conditions, at most once in `KEPT_TIME`, for any number of requests at once. */
const createConditionCheck = (conditions: ReadinessCondition[], clock: () => number) => {
  let kept: { at: number; failed: Promise<FailedCondition[]> } | undefined;
  const check = async (): Promise<FailedCondition[]> => {
    const reasons = await Promise.all(conditions.map(async ({ name, reason }) => ({ name, reason: await reason() })));
    return reasons.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, reason }]));
  };
  return (): Promise<FailedCondition[]> => {
    if (!kept || clock() - kept.at >= KEPT_TIME) kept = { at: clock(), failed: check() };
    return kept.failed;
  };
};

/** Returns the problem that operators read: reasons, and the number of waiting leads. */
const problemForOperator = (failed: FailedCondition[], waiting: number): ProblemError => {
  const spooled = waiting === 0 ? '' : `; ${waiting} ${waiting === 1 ? 'lead waits' : 'leads wait'} in the lead spool`;
  const reasons = failed.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  const errors = failed.map(({ name, reason }) => ({ path: name, message: reason }));
  return new ProblemError('unavailable', `${reasons}${spooled}`, errors);
};

/** Returns the problem that everybody else reads: the names of the parts that are not ready. */
const problemForVisitor = (failed: FailedCondition[]): ProblemError => {
  const errors = failed.map(({ name }) => ({ path: name, message: 'is not ready' }));
  return new ProblemError('unavailable', `Not ready: ${failed.map(({ name }) => name).join(', ')}`, errors);
};

/**
 * Returns the routes for machines: `/healthz` answers while the process runs, `/readyz` when it can serve pages and store
 * what shoppers send. Only an operator learns why not.
 */
export const healthAndReadinessRoutes: FastifyPluginAsync<ReadinessOptions> = async (app, options) => {
  const { conditions, waitingLeads, isOperator, clock = () => performance.now() } = options;
  const failedConditions = createConditionCheck(conditions, clock);
  app.get('/healthz', { schema: { tags: ['health'], summary: 'The process answers' } }, async () => ({ status: 'ok' }));
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['health'],
        summary: 'The database answers, search is built, an enquiry can be stored, and none waits for long',
      },
    },
    async (request) => {
      const failed = await failedConditions();
      const waiting = waitingLeads();
      const isForOperator = isOperator(request);
      if (failed.length > 0) throw isForOperator ? problemForOperator(failed, waiting) : problemForVisitor(failed);
      return { status: 'ready', ...(isForOperator && waiting > 0 ? { waiting_leads: waiting } : {}) };
    },
  );
};
