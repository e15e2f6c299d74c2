import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../json-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route of the search protocol gets its body as a list of buffers, which it reads itself. */
    bodyInPieces?: boolean;
  }
}

/** Resolves with a body in the pieces in which it arrives. A body over the limit is refused as soon as that is known. */
const readPieces = (body: IncomingMessage, limit: number): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const end = (error?: Error): void => {
      body.off('data', take).off('end', end).off('error', end);
      if (error) reject(error);
      else resolve(pieces);
    };
    const take = (piece: Buffer): void => {
      length += piece.length;
      if (length > limit) end(new ProblemError('payload_too_large'));
      else pieces.push(piece);
    };
    body.on('data', take).on('end', end).on('error', end);
    if (Number(body.headers['content-length']) > limit) end(new ProblemError('payload_too_large'));
  });

/** Reads bodies as JSON, whatever their media type. The route schemas only describe them. */
export const readBodiesAsJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async ({ routeOptions }: FastifyRequest, body: IncomingMessage) => {
    const pieces = await readPieces(body, routeOptions.bodyLimit);
    return routeOptions.config.bodyInPieces ? pieces : parseJsonBody(Buffer.concat(pieces).toString());
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
};
