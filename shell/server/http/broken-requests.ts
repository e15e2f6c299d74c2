import type { Socket } from 'node:net';

/** Milliseconds for which the server reads away what the client still sends. */
const LONGEST_FAREWELL = 2_000;

/** Status lines and titles of requests that Node cannot read, by the code of its error. */
const ANSWERS: Record<string, readonly [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request was not complete in time'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are larger than 16 KB'],
};
const OTHER = ['400 Bad Request', 'The request is not HTTP'] as const;

const answerText = (code: string | undefined): string => {
  const [status, message] = ANSWERS[code ?? ''] ?? OTHER;
  const body = JSON.stringify({ type: 'about:blank', title: message, status: Number(status.slice(0, 3)) });
  return `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
};

/**
 * Answers a request that Node cannot read, and closes its connection. The server reads away what the client still sends, for two seconds at
 * most: if a connection closes before its client has sent everything, the client gets an error in place of the answer.
 */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  socket.removeAllListeners('data').removeAllListeners('error');
  socket.on('error', () => socket.destroy());
  // A listener takes the connection from Node's parser, which would otherwise meet the rest of the request and fail again.
  socket.on('data', () => undefined);
  const timer = setTimeout(() => socket.destroy(), LONGEST_FAREWELL);
  socket.once('close', () => clearTimeout(timer));
  socket.end(answerText(error.code));
};
