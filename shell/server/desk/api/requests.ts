import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RevisionNumber } from '@forecourt/contracts/desk/fields';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ReleaseChangeRequest } from '../changes/perform';
import type { FindActorOfRequest } from './actor';

/** The Fastify instance to which the routes of the admin API are added. */
export type AdminRouteInstance = Parameters<FastifyPluginAsyncTypebox>[0];

/** Tags of the admin API's release routes in the OpenAPI document. */
export const RELEASE_ROUTE_TAGS = ['releases', 'admin'];

/** Schema option by which a request with unknown keys is refused. */
export const REFUSE_UNKNOWN_KEYS = { additionalProperties: false } as const;

/** Fields that the body of every request for a change of versions may have. */
export const CHANGE_BODY_FIELDS = {
  why: Type.Optional(Type.String({ maxLength: 500, description: 'Reason for the release log' })),
  dryRun: Type.Optional(Type.Boolean({ description: 'Answer the outcome and the findings of the gate, and change nothing' })),
  force: Type.Optional(Type.Boolean({ description: 'Make the change although the gate refuses it; needs "why"' })),
};

/** Fields of a request for a change that may also name the revision on which the change is based. */
export const REVISED_CHANGE_BODY_FIELDS = { ...CHANGE_BODY_FIELDS, expected: Type.Optional(RevisionNumber) };

/** Schema of the header `If-Match: "12"`, which has the same meaning as `expected: 12` in the body. */
export const IfMatchHeaderSchema = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 40 })) });

/** Field with a release as `name@version`. */
export const ReleaseIdSchema = Type.String({ pattern: '^mf-[a-z0-9-]+@\\d+\\.\\d+\\.\\d+[0-9A-Za-z.-]*$', maxLength: 130 });

interface OrderBody {
  why?: string;
  dryRun?: boolean;
  force?: boolean;
  expected?: number;
}

/**
 * Returns the revision on which a change is based, from its body or its header; undefined when neither names one.
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

/** Returns the order for a change: its actor, its reason, and how strict the gate is. */
export const readReleaseChangeRequest = (
  request: FastifyRequest,
  body: OrderBody,
  actorOf: FindActorOfRequest,
): ReleaseChangeRequest => {
  const { why = '', dryRun, force } = body;
  return { actor: actorOf(request), why, dryRun, force, expected: expectedOf(body, request.headers['if-match']) };
};
