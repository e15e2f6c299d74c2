import type { FastifyReply, FastifyRequest } from 'fastify';

interface Validators {
  /** Any text that differs with the content. */
  tag: string;
  /** Unix seconds. */
  changed?: number;
}

/** Caches may keep the answer, and ask before each use whether it is still the same. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * Sets the validators of an answer, and says whether the client has the same content already. With both conditions in a
 * request only the tag counts (RFC 9110).
 */
export const isUnchanged = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { tag, changed }: Validators,
  cacheControl = ASK_AGAIN,
): boolean => {
  const etag = `W/"${tag}"`;
  reply.header('cache-control', cacheControl).header('etag', etag);
  if (changed !== undefined) reply.header('last-modified', new Date(changed * 1000).toUTCString());
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((each) => each.trim() === etag || each.trim() === '*');
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed !== undefined && since >= changed * 1000;
};
