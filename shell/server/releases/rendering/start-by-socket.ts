import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createMessageReader, type MessageLimits } from '../../platform/render-protocol/message-channel';
import type { LauncherReport } from '../../platform/ports';
import { sendTo, type MessageOfLauncher, type MessageToLauncher } from './launcher-messages';
import type { StartProcess } from './start-process';

/** Milliseconds until the launcher must have said how a process ended. */
const KILL_LIMIT = 5_000;
const REPORT_LIMIT = 5_000;

/** A line, or bytes of the process as they come. */
const FROM_LAUNCHER: MessageLimits = { json: 1024 * 1024, bytes: 1024 * 1024 };

/** `closed` resolves with the reason when the launcher has gone without saying how the process ended. */
const connectTo = (path: string, take: (message: MessageOfLauncher) => void): { socket: Socket; closed: Promise<string> } => {
  const socket = connect(path);
  const read = createMessageReader(({ r }) => take(r as MessageOfLauncher), FROM_LAUNCHER);
  let reason = `the render launcher at ${path} closed the connection`;
  socket.on('error', (error) => (reason = `the render launcher at ${path} does not answer: ${error.message}`));
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  return { socket, closed: new Promise((resolve) => socket.on('close', () => resolve(reason))) };
};

/** The render launcher at the socket starts the process, under a user of its own. */
export const startBySocket =
  (path: string): StartProcess =>
  ({ onLine, ...order }) => {
    let pid: number | undefined;
    let last: MessageOfLauncher['end'];
    let limit: NodeJS.Timeout | undefined;
    const { socket, closed } = connectTo(path, (message) => {
      pid = message.pid ?? pid;
      last = message.end ?? last;
      if (message.line !== undefined) onLine(message.line);
      if (message.bytes && !stream.destroyed) stream.push(message.bytes);
    });
    const send = (message: MessageToLauncher): boolean => sendTo(socket, message);
    const stream = new Duplex({
      read: () => undefined,
      write(bytes: Buffer, _encoding, done) {
        if (send({ bytes }) || socket.destroyed) done();
        else socket.once('drain', done);
      },
    });
    send({ order });
    return {
      stream,
      get pid() {
        return pid;
      },
      lastMark: () => last?.mark ?? '',
      kill() {
        send({ kill: true });
        limit ??= setTimeout(() => socket.destroy(), KILL_LIMIT).unref();
      },
      ended: closed.then((reason) => {
        clearTimeout(limit);
        stream.destroy();
        return last?.how ?? reason;
      }),
    };
  };

/** Rejects if no launcher answers at the socket. */
export const askLauncher = async (path: string, files: string[]): Promise<LauncherReport> => {
  let report: LauncherReport | undefined;
  const { socket, closed } = connectTo(path, (message) => {
    report = message.report;
    socket.end();
  });
  socket.setTimeout(REPORT_LIMIT, () => socket.destroy(new Error(`no answer within ${REPORT_LIMIT} ms`)));
  sendTo(socket, { look: files });
  const reason = await closed;
  if (!report) throw new Error(reason);
  return report;
};
