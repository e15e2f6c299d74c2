import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { FastifyInstance } from 'fastify';

type HttpsPolicy = Pick<SiteConfig['security'], 'hstsDays' | 'hstsSubdomains'>;

/** HTTPS policy of hosts that belong to no dealer, such as that of the release desk. */
const POLICY_WITHOUT_DEALER: HttpsPolicy = { hstsDays: 180, hstsSubdomains: false };

/** Returns the value of the header `strict-transport-security`. */
export const strictTransportSecurity = ({ hstsDays, hstsSubdomains }: HttpsPolicy): string =>
  `max-age=${hstsDays * 24 * 3600}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/**
 * Browser features, such as the camera, that no page uses. Videos of dealers need autoplay, full screen and picture-in-picture, so these are
 * not in the list.
 */
const UNUSED_BROWSER_FEATURES = [
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
const PERMISSIONS = UNUSED_BROWSER_FEATURES.map((name) => `${name}=()`).join(', ');

/** Sends the dealer's HTTPS policy with every answer, and switches off the browser features that no page uses. */
export const installSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ resolved }, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('strict-transport-security', strictTransportSecurity(resolved?.tenant.config.security ?? POLICY_WITHOUT_DEALER));
  });
};
