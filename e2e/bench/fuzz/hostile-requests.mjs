import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { randomListEntry } from '../random.mjs';
import { brokenBody, jsonOf, textOf, valueOf } from './hostile-values.mjs';

/**
 * So many that limits by network let every request reach its route, and so few that memory does not grow by new networks,
 * of which the limit of each route remembers the last 5,000.
 */
const NETWORKS = 100;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x/y',
  '',
];
const ACCEPTS = ['text/html', 'application/json', '*/*', 'image/webp', '', 'text/html;q=nonsense'];

/** The OpenAPI document omits them, because people or browsers open them. */
const HIDDEN = [
  '/',
  '/search/{text}',
  '/search/used-cars',
  '/used-car/{text}',
  '/cars/{car}',
  '/cars/{car}/checkout',
  '/cars/{car}/document.pdf',
  '/checkout-journey',
  '/print',
  '/compare-cars',
  '/compare',
  '/finance',
  '/locations',
  '/locations/{text}',
  '/service',
  '/special-offers',
  '/offers/{text}',
  '/book-test-drive',
  '/success',
  '/search-by-price',
  '/{text}',
  '/{text}/{text}',
  '/_img/v1/{text}/{text}',
  '/_img/v1/_/drawing:suv%2F{text}%2Fside',
  '/_img/v1/a_3x2,w_64/photo:{text}',
  '/media/{text}',
  '/alerts/new',
  '/alerts/sent',
  '/alerts/confirm',
  '/alerts/stop',
  '/alerts/manage',
  '/alerts/link',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-{text}.xml',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/icons/{text}',
  '/feeds/{text}',
  '/problems/{text}',
  '/assets/{text}',
  '/metrics',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/sandbox-payments/{text}',
  '/remotes/{text}/{text}/{text}',
  '/releases/{text}',
  '/sites/{dealer}/',
  '/sites/{text}/search/used-cars',
  '/leads',
  '/preview/{text}',
  '/account',
  '/sign-in',
  '/online-payment',
  '/watchlist',
  '/watchlist/mails/stop',
  ...['my-garage', 'mymotorama', 'mybigboxcars', 'myblinkr', 'myservco'].map((path) => `/${path}`),
];

const OF_SHOPPERS =
  /^\/(?:api\/account|account|sign-in|online-payment|watchlist|my-garage|mymotorama|mybigboxcars|myblinkr|myservco)\b/;
/** Most requests with a session go to other routes before. */
const ENDS_SESSION = /^\/api\/account\/(?:sign-out|delete)$/;

/** Share of the requests that a signed-in shopper sends. */
const sessionShare = ({ path }) => {
  if (ENDS_SESSION.test(path)) return 0.05;
  return OF_SHOPPERS.test(path) ? 0.7 : 0.1;
};

/** Also those that the OpenAPI document omits, each as `{method, path, query, body}`. */
export const routesOf = ({ paths }) => [
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  ),
  ...HIDDEN.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path, query: [], body: undefined }))),
];

const pathOf = (random, route, site) =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    if (random() < 0.6 && /tenant|dealer|slug/.test(name))
      return encodeURIComponent(randomListEntry(random, name === 'slug' ? [...site.cars, ...site.dealers] : site.dealers));
    if (random() < 0.5 && name === 'car') return encodeURIComponent(randomListEntry(random, site.cars));
    const text = textOf(random, site.names);
    // Some texts go out as they are, so that the server decodes what no client would send.
    return random() < 0.2 && /^[\x21-\x7e]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
  });

const queryOf = (random, route, site) => {
  const pairs = route.query
    .filter(({ required }) => required || random() < 0.5)
    .map(({ name, schema }) => [name, valueOf(random, site.names, schema)]);
  while (random() < 0.3) pairs.push([textOf(random, site.names), textOf(random, site.names)]);
  const text = ([name, value]) =>
    [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
      .map((part) => encodeURIComponent(part.toWellFormed()))
      .join('=');
  return pairs.length > 0 ? `?${pairs.map(text).join('&')}` : '';
};

const bodyOf = (random, route, site) => {
  const kind = random();
  if (kind < 0.6 && route.body) return JSON.stringify(valueOf(random, site.names, route.body));
  if (kind < 0.75) return JSON.stringify(jsonOf(random, site.names));
  if (kind < 0.85)
    return new URLSearchParams({
      key: textOf(random, site.names),
      name: textOf(random, site.names),
      email: textOf(random, site.names),
      search: textOf(random, site.names),
    }).toString();
  return brokenBody(random, site.names);
};

/** Node refuses to send other characters. */
const headerText = (text) =>
  text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 4000);

const hostOf = (random, site) => {
  const kind = random();
  if (kind < 0.75) return randomListEntry(random, site.hosts);
  if (kind < 0.85) return site.desk;
  return randomListEntry(random, [
    'evil.example',
    'localhost',
    '',
    '[::1]',
    'harbour.localhost:99999',
    'a'.repeat(300),
    'x y',
    'HARBOUR.LOCALHOST',
    '..',
  ]);
};

const headersOf = (random, route, site) => {
  const headers = {
    host: hostOf(random, site),
    accept: randomListEntry(random, ACCEPTS),
    'x-forwarded-for': `10.${Math.floor(random() * NETWORKS)}.0.1`,
  };
  if (random() < 0.2) headers.accept = 'text/html';
  if (route.path.startsWith('/api/admin') && random() < 0.7) headers.authorization = `Bearer ${site.token}`;
  if (route.path.startsWith('/1/')) {
    headers['x-algolia-application-id'] = random() < 0.8 ? site.search.appId : headerText(textOf(random, site.names));
    headers['x-algolia-api-key'] =
      random() < 0.8
        ? randomListEntry(random, [site.search.searchKey, site.search.adminKey])
        : headerText(textOf(random, site.names));
  }
  for (const name of [
    'cookie',
    'referer',
    'origin',
    'if-none-match',
    'range',
    'x-request-id',
    'user-agent',
    'accept-encoding',
    'x-forwarded-host',
    'x-forwarded-proto',
    'sec-fetch-site',
    'stripe-signature',
    'if-modified-since',
    'content-encoding',
  ])
    if (random() < 0.06) headers[name] = headerText(textOf(random, site.names));
  if (random() >= sessionShare(route)) return headers;
  // Pages of other sites may not send with a shopper's session.
  const { origin: _origin, 'sec-fetch-site': _site, ...own } = headers;
  return { ...own, host: site.hosts[0], cookie: site.session };
};

/** Bodies as clients of the search protocol send them: compressed by a tenth, and now and then as large as any route takes. */
const ENCODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, identity: (body) => body };
const LARGE_BODY = 10 * 1024 * 1024;

const encodedBody = (random, body) => {
  const text = random() < 0.002 ? `{"requests":[{"indexName":"cars","query":"${'x'.repeat(LARGE_BODY)}"}]}` : body;
  if (random() >= 0.1) return { body: text };
  const encoding = randomListEntry(random, Object.keys(ENCODERS));
  // Some say that they are compressed and are not.
  const encode = random() < 0.8 ? ENCODERS[encoding] : ENCODERS.identity;
  return { encoding, body: encode(Buffer.from(text)) };
};

/** From a seeded random series: `{method, path, headers, body}`. */
export const nextRequest = (random, routes, site) => {
  const route = randomListEntry(random, routes);
  const method = random() < 0.05 ? randomListEntry(random, METHODS) : route.method;
  const path = `${pathOf(random, route, site)}${queryOf(random, route, site)}`;
  const headers = headersOf(random, route, site);
  if (method === 'GET' || method === 'HEAD') return { method, route: route.path, path, headers };
  const type = random() < 0.75 ? TYPES[0] : randomListEntry(random, TYPES);
  const { encoding, body } = encodedBody(random, bodyOf(random, route, site));
  return {
    method,
    route: route.path,
    path,
    headers: { ...headers, 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    body,
    isChunked: random() < 0.1,
  };
};
