/** Takes points of work from the client of a request. Throws ProblemError `too_many_requests` with the seconds to wait. */
export type ChargeClient = (points: number) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Least number of points that a request to this route costs its client; a point is about a millisecond of the processor. A route with a
     * price also makes requests of the same client wait for their turn.
     */
    price?: number;
  }
  interface FastifyRequest {
    /** Network of the client. Undefined for the server's own requests, and where clients are not limited. */
    client?: string | undefined;
    /** Takes points of work from the client; undefined for the server's own requests, and where clients are not limited. */
    charge?: ChargeClient | undefined;
  }
}
