import { isUuid } from '@forecourt/contracts/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Most reservations that a browser without JavaScript keeps. */
const MOST_KEPT = 5;
/** Seconds for which the browser keeps them: a day longer than a late payment may take. */
const KEPT_SECONDS = 8 * 86_400;

const cookieName = (dealer: string): string => `forecourt_reservations_${dealer}`;

/** Returns the ids of the reservations that a browser made by a plain form at a dealer, newest first. */
export const reservationsOfBrowser = ({ cookies }: Pick<FastifyRequest, 'cookies'>, dealer: string): string[] =>
  (cookies[cookieName(dealer)] ?? '').split('.').slice(0, MOST_KEPT).filter(isUuid);

/**
 * Keeps the id of a reservation in a cookie of a browser without JavaScript, which has no other storage. No script can read the
 * cookie, and the browser sends it to the reservations of this site alone.
 */
export const keepReservationInBrowser = (
  { request, reply, dealer, basePath }: { request: FastifyRequest; reply: FastifyReply; dealer: string; basePath: string },
  id: string,
): void => {
  const ids = [...new Set([id, ...reservationsOfBrowser(request, dealer)])].slice(0, MOST_KEPT);
  void reply.setCookie(cookieName(dealer), ids.join('.'), {
    path: `${basePath}/api/reservations`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: KEPT_SECONDS,
  });
};
