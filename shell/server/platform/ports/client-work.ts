/** Throws ProblemError `too_many_requests` with the seconds to wait. */
export type ChargeClient = (points: number) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Least points of a request to this route; a point is about a millisecond of the processor. A route with a price also
     * makes requests of the same client wait for their turn.
     */
    price?: number;
  }
  interface FastifyRequest {
    /** Network. Undefined for the server's own requests, and where clients are not limited. */
    client?: string | undefined;
    charge?: ChargeClient | undefined;
  }
}
