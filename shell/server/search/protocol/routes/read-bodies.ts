import type { Readable } from 'node:stream';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../json-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets its body as a list of buffers, which it reads itself. */
    bodyInPieces?: boolean;
  }
}

/** `body` may unpack a compressed one. One over the limit, unpacked, is refused as soon as that is known. */
const readPieces = ({ headers, routeOptions: { bodyLimit: limit } }: FastifyRequest, body: Readable): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const end = (error?: Error): void => {
      body.off('data', take).off('end', end).off('error', end).pause();
      if (error) reject(error);
      else resolve(pieces);
    };
    const take = (piece: Buffer): void => {
      length += piece.length;
      if (length > limit) end(new ProblemError('payload_too_large'));
      else pieces.push(piece);
    };
    // The unpacking stream begins paused.
    body.on('data', take).on('end', end).on('error', end).resume();
    if (Number(headers['content-length']) > limit) end(new ProblemError('payload_too_large'));
  });

/** Whatever their media type. The route schemas only describe them. */
export const readBodiesAsJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    const pieces = await readPieces(request, body);
    return request.routeOptions.config.bodyInPieces ? pieces : parseJsonBody(Buffer.concat(pieces).toString());
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
};
