import { randomUUID } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

export interface ReadinessCondition {
  name: string;
  reason(): string | undefined | Promise<string | undefined>;
}

interface FailedCondition {
  name: string;
  reason: string;
}

/** Milliseconds. Whoever asks more often causes no more work. */
const KEPT_TIME = 1_000;

interface ReadinessOptions {
  conditions: ReadinessCondition[];
  waitingLeads(): number;
  /** Of Forecourt; undefined where the installation names none. */
  version?: string | undefined;
  /** An operator may read reasons and numbers. */
  isOperator(request: FastifyRequest): boolean;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

/** Checks at most once in `KEPT_TIME`, for any number of requests. */
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

const problemForOperator = (failed: FailedCondition[], waiting: number): ProblemError => {
  const spooled = waiting === 0 ? '' : `; ${waiting} ${waiting === 1 ? 'lead waits' : 'leads wait'} in the lead spool`;
  const reasons = failed.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  const errors = failed.map(({ name, reason }) => ({ path: name, message: reason }));
  return new ProblemError('unavailable', `${reasons}${spooled}`, errors);
};

/** Says only the names of the parts that are not ready. */
const problemForVisitor = (failed: FailedCondition[]): ProblemError => {
  const errors = failed.map(({ name }) => ({ path: name, message: 'is not ready' }));
  return new ProblemError('unavailable', `Not ready: ${failed.map(({ name }) => name).join(', ')}`, errors);
};

/** `/readyz` answers when the server has made a page and can store what shoppers send. Only an operator learns why not. */
export const healthAndReadinessRoutes: FastifyPluginAsync<ReadinessOptions> = async (app, options) => {
  const { conditions, waitingLeads, isOperator, version, clock = () => performance.now() } = options;
  const failedConditions = createConditionCheck(conditions, clock);
  const process = randomUUID();
  const summary = 'The process answers; "process" changes with each restart. An operator gets the version of Forecourt too';
  app.get('/healthz', { schema: { tags: ['health'], summary } }, async (request) => ({
    status: 'ok',
    process,
    ...(isOperator(request) ? { version } : {}),
  }));
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['health'],
        summary:
          'A page was made, the database answers, search is built, render processes start, an enquiry can be stored, and none waits for long',
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
