import type { Tenant } from '../../platform/ports';
import { normaliseHostName, resolveTenant } from './resolve-tenant';

const tenant = (slug: string): Tenant => ({ slug, config: {} as Tenant['config'], revision: 1 });
const bySlug = new Map(['corner', 'valley-motors'].map((slug) => [slug, tenant(slug)]));
const byHost = new Map([
  ['corner.localhost', bySlug.get('corner')!],
  ['www.valley.example', bySlug.get('valley-motors')!],
]);
const tenants = { byHost: (host: string) => byHost.get(host), bySlug: (slug: string) => bySlug.get(slug) };

function resolve(host: string | undefined, url = '/', allowOverride = true) {
  const found = resolveTenant({ host, url }, tenants, { allowOverride });
  if (!found) return undefined;
  return found.tenant ? `${found.tenant.slug} by ${found.by} at '${found.basePath}'` : { unknownSlug: found.unknownSlug };
}

describe('the dealer of a request', () => {
  it.each([
    'corner.localhost',
    'corner.localhost:3000',
    'CORNER.LocalHost',
    'corner.localhost.',
    'Corner.localhost.:80',
    ' corner.localhost ',
  ])('X-01 the host %p finds its dealer', (host) => {
    expect(resolve(host)).toBe("corner by host at ''");
    expect(resolve(host, '/', false)).toBe("corner by host at ''");
  });

  it.each([
    undefined,
    '',
    ' ',
    '.',
    ':',
    ':3000',
    'localhost',
    'other.localhost',
    'corner.localhost..',
    'corner..localhost',
    'corner.localhost:',
    'corner.localhost:http',
    'corner.localhost:999999',
    'user@corner.localhost',
    'corner.localhost/',
    'corner.localhost,other',
    'a b',
    '[::1]:3000',
    '127.0.0.1',
    '-corner.localhost',
    'corner.localhost\n',
    'côrner.localhost',
    'x'.repeat(10_000),
    '__proto__',
    'constructor',
  ])("X-01 the host %p, which is not exactly a dealer's, finds no dealer", (host) => {
    expect(resolve(host)).toBe(host?.trim() === 'corner.localhost' ? "corner by host at ''" : undefined);
  });

  it.each([
    ['/sites/corner', "corner by path at '/sites/corner'"],
    ['/sites/corner/', "corner by path at '/sites/corner'"],
    ['/sites/valley-motors/search/used-cars?page=2', "valley-motors by path at '/sites/valley-motors'"],
    ['/sites/corner?site=valley-motors', "corner by path at '/sites/corner'"],
    ['/?site=valley-motors', "valley-motors by query at ''"],
    ['/search/used-cars?page=2&site=valley-motors#top', "valley-motors by query at ''"],
    ['/sitesx/valley-motors', "corner by host at ''"],
    ['/a/sites/valley-motors', "corner by host at ''"],
    ['/?mysite=valley-motors', "corner by host at ''"],
  ])('X-01 the override %p chooses the dealer if the server allows overrides', (url, expected) => {
    expect(resolve('corner.localhost', url)).toBe(expected);
  });

  it.each(['/sites/corner', '/?site=valley-motors'])(
    'X-01 the override %p is ignored if the server does not allow overrides',
    (url) => {
      expect(resolve('other.localhost', url, false)).toBeUndefined();
      expect(resolve('www.valley.example', url, false)).toBe("valley-motors by host at ''");
    },
  );

  it.each([
    ['/sites/', ''],
    ['/sites//', ''],
    ['/sites/nobody/x', 'nobody'],
    ['/sites/CORNER', 'CORNER'],
    ['/sites/__proto__', '__proto__'],
    ['/sites/%2e%2e', '%2e%2e'],
    ['/?site=', ''],
    ['/?site=no%20body', 'no body'],
  ])('X-01 an override with the unknown name %p finds no dealer, and the result has this name', (url, unknownSlug) =>
    expect(resolve('corner.localhost', url)).toEqual({ unknownSlug }),
  );

  it('X-01 a host name longer than 253 characters finds no dealer', () => {
    expect(normaliseHostName('a'.repeat(253))).toHaveLength(253);
    expect(normaliseHostName('a'.repeat(254))).toBeUndefined();
  });
});
