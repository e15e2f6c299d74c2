declare module '*/run/free-port.mjs' {
  /** Resolves with a free port of this machine. */
  export const findFreePort: () => Promise<number>;
}

declare module '*/run/server-options.mjs' {
  /** Options of Node for servers of journeys. */
  export const SERVER_OPTIONS: string[];
}

declare module '*/run/browser.mjs' {
  /** Command-line arguments with which journeys and benches start Chromium. */
  export const BROWSER_ARGUMENTS: string[];
  /** Returns the path of an installed Chrome or Chromium, the fastest one; undefined if there is none. */
  export const findQuickestBrowser: () => string | undefined;
}

declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    onResponse(status: number, body: string): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Total number of requests that the load test sends; without it, the load test sends requests for `duration`. */
    amount?: number;
    /** Seconds for which the load test sends requests. */
    duration?: number;
    /** Seconds after which the load test counts a request as failed. */
    timeout: number;
    /** Requests that every connection of the load test sends, in this order, again and again. */
    requests: Request[];
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    duration: number;
  }
  const autocannon: (options: Options) => Promise<Result> & {
    /** Ends the load test before its duration is over. */
    stop(): void;
  };
  namespace autocannon {
    export type { Request };
  }
  export default autocannon;
}

declare module '*/run/postgres.mjs' {
  /** Starts a temporary PostgreSQL server; resolves with `reason` if none can start. */
  export const startTemporaryPostgres: (options: {
    install: boolean;
    say: (line: string) => void;
  }) => Promise<{ url?: string; reason?: string; stop?: () => void }>;
}
