import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Signed in at the test's service. */
export interface TestPerson {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean | string;
}

/** What the service says instead of the truth. */
interface Lies {
  /** Of the identity token. */
  claims?: Record<string, unknown>;
  /** The token is signed with a key that the service does not publish. */
  foreignKey?: boolean;
  state?: string;
  /** In the answer's address. */
  iss?: string;
}

interface Grant {
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

const sendJson = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** The form sends itself at once. */
const answerForm = (action: string, answer: Record<string, string>): string =>
  `<!doctype html><form method="post" action="${action}">${Object.entries(answer)
    .map(([name, text]) => `<input type="hidden" name="${name}" value="${text}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`;

const signToken = (claims: object, key: KeyObject): string => {
  const signed = `${base64url(JSON.stringify({ alg: 'RS256', kid: '1' }))}.${base64url(JSON.stringify(claims))}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
};

/**
 * OpenID Connect over HTTP: discovery, code flow with PKCE and a client secret, answers by address or form, signed
 * identity tokens. It asks nobody, signs its `person` in, and lies where a test wants it to.
 */
export const startTestIssuer = async ({ clientId, secret }: { clientId: string; secret: string }) => {
  const [own, foreign] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const grants = new Map<string, Grant>();
  const state = {
    person: { sub: 'ada' } as TestPerson,
    lies: {} as Lies,
    /** At an address of their own; null: the service has no such address. */
    userInfo: null as Record<string, unknown> | null,
    /** Status by path, instead of the path's own answer; 0 closes the connection, -1 leaves it without an answer. */
    broken: {} as Record<string, number>,
    /** Requests by path. */
    counts: {} as Record<string, number>,
    issuer: '',
  };

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const code = randomUUID();
    const value = (name: string) => query.get(name) ?? '';
    const isRight =
      value('client_id') === clientId && value('response_type') === 'code' && value('code_challenge_method') === 'S256';
    if (!isRight || !value('scope').split(' ').includes('openid')) return sendJson(response, { error: 'invalid_request' }, 400);
    grants.set(code, {
      clientId,
      redirectUri: value('redirect_uri'),
      challenge: value('code_challenge'),
      nonce: value('nonce'),
    });
    const answer = { code, state: state.lies.state ?? value('state'), iss: state.lies.iss ?? state.issuer };
    if (value('response_mode') === 'form_post') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(answerForm(value('redirect_uri'), answer));
      return;
    }
    response.writeHead(302, { location: `${value('redirect_uri')}?${new URLSearchParams(answer).toString()}` }).end();
  };

  const grantToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readForm(request);
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === secret;
    if (!isClient) return sendJson(response, { error: 'invalid_client' }, 401);
    if (!grant || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return sendJson(response, { error: 'invalid_grant' }, 400);
    const truth = { iss: state.issuer, aud: clientId, iat: seconds(), exp: seconds() + 300, nonce: grant.nonce, ...state.person };
    const key = state.lies.foreignKey ? foreign.privateKey : own.privateKey;
    const idToken = signToken({ ...truth, ...state.lies.claims }, key);
    return sendJson(response, { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.issuer);
    state.counts[pathname] = (state.counts[pathname] ?? 0) + 1;
    const broken = state.broken[pathname];
    if (broken === -1) return undefined;
    if (broken === 0) return void request.socket.destroy();
    if (broken !== undefined) return sendJson(response, {}, broken);
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return void grantToken(request, response);
    if (pathname === '/keys') {
      const jwk = createPublicKey(own.privateKey).export({ format: 'jwk' });
      return sendJson(response, { keys: [{ ...jwk, kid: '1', alg: 'RS256', use: 'sig' }] });
    }
    if (pathname === '/me') return sendJson(response, state.userInfo ?? {}, state.userInfo ? 200 : 404);
    return sendJson(response, {
      issuer: state.issuer,
      ...(state.userInfo && { userinfo_endpoint: `${state.issuer}/me` }),
      authorization_endpoint: `${state.issuer}/authorize`,
      token_endpoint: `${state.issuer}/token`,
      jwks_uri: `${state.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  });
};
