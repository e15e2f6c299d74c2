import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCompression } from '../requests/accepted-compression';
import type { HtmlPage, KeptPageAnswer } from '../ports';

/** Compressed as the page is kept, or 304 to a browser that has it already. */
export const sendKeptPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: HtmlPage,
  kept: KeptPageAnswer,
): Promise<FastifyReply> => {
  reply.header('vary', 'accept-encoding');
  const etag = `W/"${kept.tag}"`;
  if (status === 200) {
    reply.header('etag', etag);
    const tags = request.headers['if-none-match']?.split(',').map((each) => each.trim());
    if (tags?.includes(etag)) return reply.code(304).send();
  }
  const encoding = acceptedCompression(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  const body = await kept.compressed(encoding);
  return reply.header('content-encoding', encoding).send(body);
};
