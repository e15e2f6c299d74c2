import type { FastifyRequest } from 'fastify';

/** Returns the name of the person or token that makes a request, as the release log records it. */
export type FindActorOfRequest = (request: FastifyRequest) => string;

/** Returns `operator` for every request, for tests without tokens. */
export const operatorAsActor: FindActorOfRequest = () => 'operator';
