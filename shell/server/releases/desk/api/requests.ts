import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RevisionNumber } from '@forecourt/contracts/desk/fields';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ReleaseName } from '../../../platform/ports';
import type { ReleaseChangeRequest } from '../changes/perform';
import type { FindActorOfRequest } from './actor';

export type AdminRouteInstance = Parameters<FastifyPluginAsyncTypebox>[0];

export const RELEASE_ROUTE_TAGS = ['releases', 'admin'];

export const REFUSE_UNKNOWN_KEYS = { additionalProperties: false } as const;

export const CHANGE_BODY_FIELDS = {
  why: Type.Optional(Type.String({ maxLength: 500, description: 'Reason for the release log' })),
  dryRun: Type.Optional(Type.Boolean({ description: 'Answer the outcome and the findings of the gate, and change nothing' })),
  force: Type.Optional(Type.Boolean({ description: 'Make the change although the gate refuses it; needs "why"' })),
};

export const REVISED_CHANGE_BODY_FIELDS = { ...CHANGE_BODY_FIELDS, expected: Type.Optional(RevisionNumber) };

/** `If-Match: "12"` has the same meaning as `expected: 12` in the body. */
export const IfMatchHeaderSchema = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 40 })) });

export const ReleaseIdSchema = Type.String({ pattern: '^mf-[a-z0-9-]+@\\d+\\.\\d+\\.\\d+[0-9A-Za-z.-]*$', maxLength: 130 });

export const readReleaseId = (id: string): ReleaseName => {
  const at = id.indexOf('@');
  return { name: id.slice(0, at), version: id.slice(at + 1) };
};

interface OrderBody {
  why?: string;
  dryRun?: boolean;
  force?: boolean;
  expected?: number;
}

/** Undefined when neither body nor header names a revision. @throws ProblemError `invalid_request` */
const expectedOf = ({ expected }: OrderBody, match: string | undefined): number | undefined => {
  if (match === undefined || match === '*') return expected;
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(match)?.[1];
  if (revision === undefined)
    throw new ProblemError('invalid_request', `If-Match must be a revision in quotes, for example "12", not ${match}`);
  if (expected !== undefined && expected !== Number(revision))
    throw new ProblemError('invalid_request', `If-Match (${revision}) and expected (${expected}) name two revisions; give one`);
  return Number(revision);
};

export const readReleaseChangeRequest = (
  request: FastifyRequest,
  body: OrderBody,
  actorOf: FindActorOfRequest,
): ReleaseChangeRequest => {
  const { why = '', dryRun, force } = body;
  return { actor: actorOf(request), why, dryRun, force, expected: expectedOf(body, request.headers['if-match']) };
};
