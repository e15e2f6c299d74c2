import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { FastifyInstance } from 'fastify';

type HttpsPolicy = Pick<SiteConfig['security'], 'hstsDays' | 'hstsSubdomains'>;

/** For hosts that belong to no dealer, such as that of the release desk. */
const POLICY_WITHOUT_DEALER: HttpsPolicy = { hstsDays: 180, hstsSubdomains: false };

export const strictTransportSecurity = ({ hstsDays, hstsSubdomains }: HttpsPolicy): string =>
  `max-age=${hstsDays * 24 * 3600}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** Videos of dealers need autoplay, full screen and picture-in-picture, so these are not in the list. */
const UNUSED_BROWSER_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
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
/** A press of the shopper on a results page asks for the position (S-20). */
const PERMISSIONS = ['geolocation=(self)', ...UNUSED_BROWSER_FEATURES.map((name) => `${name}=()`)].join(', ');

/** Every answer has the dealer's HTTPS policy, and switches off unused browser features. */
export const installSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ resolved }, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('strict-transport-security', strictTransportSecurity(resolved?.tenant.config.security ?? POLICY_WITHOUT_DEALER));
  });
};
