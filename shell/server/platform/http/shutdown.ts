import type { FastifyInstance } from 'fastify';

/** Rooms close in the remaining time, for example by ending running jobs. */
const REQUESTS_SHARE = 0.8;

interface ShutdownOptions {
  app: Pick<FastifyInstance, 'close' | 'log'> & { server: Pick<FastifyInstance['server'], 'closeAllConnections'> };
  /** Milliseconds; then the process ends, even if requests still run. */
  time: number;
  exit(code: number): void;
}

/** Lets requests finish and closes the rooms. Connections that are still open near the end of the time are cut. */
export const createShutdown = ({ app, time, exit }: ShutdownOptions): (() => void) => {
  let isClosing = false;
  return () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), time * REQUESTS_SHARE).unref();
    setTimeout(() => {
      app.log.error({ seconds: time / 1000 }, 'the server did not close in time, and ends with what still runs');
      exit(1);
    }, time).unref();
    app.close().then(
      () => exit(0),
      (err: unknown) => {
        app.log.error({ err }, 'the server could not close all rooms');
        exit(1);
      },
    );
  };
};
