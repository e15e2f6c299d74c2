import type { FastifyRequest } from 'fastify';

/** Who asks. The app knows the tokens; without them, as in tests of this room, it is the operator. */
export type ActorOf = (request: FastifyRequest) => string;

export const operatorAlone: ActorOf = () => 'operator';
