import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { serveConnection } from './launcher';

/** The first descriptor that systemd hands over. */
const SYSTEMD_SOCKET = 3;
/** Owner and group may connect. */
const SOCKET_MASK = 0o117;

/**
 * Program that starts render processes under its own user. It evaluates no remote's code. It listens at the socket of systemd, or at
 * the path that is its argument.
 */
const serve = (path: string | undefined): void => {
  const server = createServer(serveConnection);
  if (process.env.LISTEN_FDS) {
    server.listen({ fd: SYSTEMD_SOCKET });
    return;
  }
  if (!path) throw new Error('Give the path of a socket, or start it by a socket unit of systemd');
  rmSync(path, { force: true });
  process.umask(SOCKET_MASK);
  server.listen(path);
};

serve(process.argv[2]);
