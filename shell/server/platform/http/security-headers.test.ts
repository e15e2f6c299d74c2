import Fastify from 'fastify';
import { installSecurityHeaders, strictTransportSecurity } from './security-headers';

it.each([
  [{ hstsDays: 180, hstsSubdomains: false }, 'max-age=15552000'],
  [{ hstsDays: 365, hstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  [{ hstsDays: 0, hstsSubdomains: false }, 'max-age=0'],
])("Q-04 a dealer's policy for https %p is sent as %s", (security, header) => {
  expect(strictTransportSecurity(security)).toBe(header);
});

it('Q-04 every answer refuses unused abilities of browsers, and keeps https for the host alone', async () => {
  const app = Fastify();
  app.decorateRequest('resolved', undefined);
  installSecurityHeaders(app);
  app.get('/', async () => 'a page');
  for (const url of ['/', '/nothing']) {
    const { headers } = await app.inject(url);
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    expect(headers['permissions-policy']).toMatch(/^geolocation=\(self\).*camera=\(\).*microphone=\(\)/);
    expect(headers['permissions-policy']).not.toMatch(/fullscreen|autoplay|picture-in-picture/);
  }
  await app.close();
});
