import { accessSync, constants, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createMessageReader } from '../../platform/render-protocol/message-channel';
import { sendTo, type MessageOfLauncher, type MessageToLauncher } from './launcher-messages';
import { startProcess, type ProcessOrder, type StartedProcess } from './start-process';

const canRead = (file: string): boolean => {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** Linux lists them, two lines of heads first. Without a network there is only `lo`. */
const networks = (): string[] => {
  try {
    const [, , ...lines] = readFileSync('/proc/self/net/dev', 'utf8').trim().split('\n');
    return lines.map((line) => line.split(':')[0]!.trim()).filter((name) => name !== 'lo');
  } catch {
    return [];
  }
};

const openProcess = (socket: Socket, order: ProcessOrder): StartedProcess => {
  const send = (message: MessageOfLauncher): boolean => sendTo(socket, message);
  const started = startProcess({ ...order, onLine: (line) => send({ line }) });
  const { stream, ended, pid } = started;
  send({ pid });
  stream.on('data', (bytes: Buffer) => {
    if (!send({ bytes })) stream.pause();
  });
  socket.on('drain', () => stream.resume());
  socket.on('close', () => {
    stream.resume();
    started.kill();
  });
  void ended.then((how) => {
    send({ end: { how, mark: started.lastMark() } });
    socket.end();
  });
  return started;
};

/** One connection has one render process, which ends with it. */
export const serveConnection = (socket: Socket): void => {
  let started: StartedProcess | undefined;
  const read = createMessageReader(({ r }) => {
    const { order, bytes, kill, look } = r as MessageToLauncher;
    if (look) sendTo(socket, { report: { user: process.getuid?.() ?? 0, readable: look.filter(canRead), networks: networks() } });
    if (order) started ??= openProcess(socket, order);
    if (bytes && started?.stream.writable) started.stream.write(bytes);
    if (kill) started?.kill();
  });
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch {
      socket.destroy();
    }
  });
};
