import type { IncomingHttpHeaders } from 'node:http';

/** User agents of crawlers, previews of messengers, monitors and libraries. */
const MACHINES =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|monitor|pingdom|lighthouse|headlesschrome|phantomjs|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient/i;

/** Browsers fetch pages ahead that nobody may ever look at. */
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a request counts as a view: not from a known program, and not fetched ahead (V-26). */
export const isCounted = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || MACHINES.test(agent)) return false;
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].every((name) => !AHEAD.test(String(headers[name] ?? '')));
};
