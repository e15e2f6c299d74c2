/** Takes points of work from the client of a request. Throws ProblemError `too_many_requests` with the seconds to wait. */
export type Charge = (points: number) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Points of work that a request to this route costs its client, at least; about a millisecond of the processor each.
     * Routes with a price also wait for their turn among the requests of the same client.
     */
    price?: number;
  }
  interface FastifyRequest {
    /** Network of the client. Undefined for the server's own requests, and where clients are not limited. */
    client?: string | undefined;
    /** Takes points of work from the client; undefined as `client`. */
    charge?: Charge | undefined;
  }
}
