import type { FastifyReply, FastifyRequest } from 'fastify';

interface AnswerValidators {
  /** Text for the header `ETag`, which changes whenever the content changes. */
  tag: string;
  /** Unix seconds of the last change, for the header `Last-Modified`. */
  changed?: number;
}

/** Value of `Cache-Control`: caches may keep the answer, but must ask before each use whether it has changed. */
const ALWAYS_REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Sets the headers `ETag` and `Last-Modified` of an answer; returns true if the client has the same content already. If a request has both
 * conditions, only the tag counts (RFC 9110).
 */
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
