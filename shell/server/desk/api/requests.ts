import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Revision } from '@forecourt/contracts/desk/fields';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Order } from '../changes/perform';
import type { ActorOf } from './actor';

/** Where routes of the admin API are added. */
export type Api = Parameters<FastifyPluginAsyncTypebox>[0];

/** Groups of the OpenAPI document that these routes are in. */
export const tags = ['releases', 'admin'];

/** A key that the schema does not have is refused. */
export const closed = { additionalProperties: false } as const;

/** What the body of every change may hold. */
export const ORDER = {
  why: Type.Optional(Type.String({ maxLength: 500, description: 'Reason, for the log' })),
  dryRun: Type.Optional(Type.Boolean({ description: 'Answer what would happen and the findings of the gate, change nothing' })),
  force: Type.Optional(Type.Boolean({ description: 'Do it although the gate refuses it; needs "why"' })),
};

/** The same, of a change that may name the revision that it stands on. */
export const REVISED_ORDER = { ...ORDER, expected: Type.Optional(Revision) };

/** `If-Match: "12"` says what `expected` says. */
export const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 40 })) });

interface OrderBody {
  why?: string;
  dryRun?: boolean;
  force?: boolean;
  expected?: number;
}

/**
 * The revision that a change stands on, from its body or its header.
 * @throws ProblemError `invalid_request`
 */
const expectedOf = ({ expected }: OrderBody, match: string | undefined): number | undefined => {
  if (match === undefined || match === '*') return expected;
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(match)?.[1];
  if (revision === undefined)
    throw new ProblemError('invalid_request', `If-Match must be a revision in quotes, for example "12", not ${match}`);
  if (expected !== undefined && expected !== Number(revision))
    throw new ProblemError('invalid_request', `If-Match (${revision}) and expected (${expected}) name two revisions; give one`);
  return Number(revision);
};

/** The order of a request for a change: who makes it, why, and how strict the gate is. */
export const orderOf = (request: FastifyRequest, body: OrderBody, actorOf: ActorOf): Order => {
  const { why = '', dryRun, force } = body;
  return { actor: actorOf(request), why, dryRun, force, expected: expectedOf(body, request.headers['if-match']) };
};
