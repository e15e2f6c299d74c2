import type { FastifyReply, FastifyRequest } from 'fastify';

interface AnswerValidators {
  /** Value for `ETag`, which changes whenever the content changes. */
  tag: string;
  /** Unix seconds, for `Last-Modified`. */
  changed?: number;
}

/** Caches may keep the answer, but must ask before each use whether it has changed. */
const ALWAYS_REVALIDATE = 'public, max-age=0, must-revalidate';

/** True if the client has the same content already. If a request has both conditions, only the tag counts (RFC 9110). */
export const setValidatorsAndCompare = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { tag, changed }: AnswerValidators,
  cacheControl = ALWAYS_REVALIDATE,
): boolean => {
  const etag = `W/"${tag}"`;
  reply.header('cache-control', cacheControl).header('etag', etag);
  if (changed !== undefined) reply.header('last-modified', new Date(changed * 1000).toUTCString());
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((each) => each.trim() === etag || each.trim() === '*');
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed !== undefined && since >= changed * 1000;
};
