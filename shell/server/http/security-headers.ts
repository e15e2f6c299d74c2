import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { FastifyInstance } from 'fastify';

type Transport = Pick<SiteConfig['security'], 'hstsDays' | 'hstsSubdomains'>;

/** Policy of hosts that belong to no dealer, such as that of the release desk. */
const WITHOUT_DEALER: Transport = { hstsDays: 180, hstsSubdomains: false };

/** Returns the value of `strict-transport-security`. */
export const transportPolicy = ({ hstsDays, hstsSubdomains }: Transport): string =>
  `max-age=${hstsDays * 24 * 3600}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** Abilities of browsers that no page uses. Videos of dealers need autoplay, full screen and picture-in-picture. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED.map((name) => `${name}=()`).join(', ');

/** Adds the policy of the dealer for https, and refuses to pages the abilities that none of them uses. */
export const installSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ resolved }, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('strict-transport-security', transportPolicy(resolved?.tenant.config.security ?? WITHOUT_DEALER));
  });
};
