import type { FastifyRequest } from 'fastify';

/** The name as the release log records it: of a person or of a token. */
export type FindActorOfRequest = (request: FastifyRequest) => string;

/** Tests without tokens use it. */
export const operatorAsActor: FindActorOfRequest = () => 'operator';
