declare module '*/run/free-port.mjs' {
  /** A port that nothing listens on at the moment. */
  export const freePort: () => Promise<number>;
}

declare module '*/run/browser.mjs' {
  /** How Chromium is started for journeys and benches. */
  export const BROWSER_ARGUMENTS: string[];
  /** Path of an installed Chrome or Chromium: the one that shows pages with the least work. */
  export const findQuickest: () => string | undefined;
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
    /** Requests in all; without it for as long as `duration` says. */
    amount?: number;
    /** Seconds. */
    duration?: number;
    /** Seconds. */
    timeout: number;
    /** Each connection sends them in turn. */
    requests: Request[];
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    duration: number;
  }
  const autocannon: (options: Options) => Promise<Result> & {
    /** Ends it before its time. */
    stop(): void;
  };
  namespace autocannon {
    export type { Request };
  }
  export default autocannon;
}

declare module '*/run/postgres.mjs' {
  /** A PostgreSQL server of the run's own; `reason` where none can be had. */
  export const temporaryPostgres: (options: {
    install: boolean;
    say: (line: string) => void;
  }) => Promise<{ url?: string; reason?: string; stop?: () => void }>;
}
