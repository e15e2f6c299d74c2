import type { IncomingHttpHeaders } from 'node:http';

/** Programs that say what they are: crawlers, previews of messengers, monitors, libraries. */
const MACHINES =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|monitor|pingdom|lighthouse|headlesschrome|phantomjs|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient/i;

/** A browser fetches ahead what may never be looked at. */
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a request is somebody who looks: no machine that says so, nothing that is fetched ahead (V-26). */
export const isCounted = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || MACHINES.test(agent)) return false;
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].every((name) => !AHEAD.test(String(headers[name] ?? '')));
};
