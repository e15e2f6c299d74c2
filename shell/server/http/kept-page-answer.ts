import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HtmlPage, KeptPageAnswer } from '../ports';

/** Returns the best compression that a browser accepts (RFC 9110); undefined when it accepts none of them. */
const acceptedCompression = ({ headers }: FastifyRequest): 'br' | 'gzip' | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .flatMap((part) => {
      const [name = '', weight = ''] = part.split(';').map((each) => each.trim().toLowerCase());
      return /^q=0(?:\.0*)?$/.test(weight) ? [] : [name];
    });
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
};

/** Sends a page that is kept: compressed as it is kept, or 304 to a browser that has it already. */
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
  const encoding = acceptedCompression(request);
  if (!encoding) return reply.send(html);
  const body = await kept.compressed(encoding);
  return reply.header('content-encoding', encoding).send(body);
};
