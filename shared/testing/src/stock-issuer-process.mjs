import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';

// The server is written for Node 22; this is all that Node 20 lacks of it.
URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null);
const { Provider } = await import('oidc-provider');

const [clientId, secret, ...redirectUris] = process.argv.slice(2);
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Any name that is typed at the sign-in. Whoever begins with `new` has not proved the e-mail address. */
const personOf = (login) => ({
  sub: login,
  name: `${login} Shopper`,
  email: `${login.replace(/^new-/, '')}@example.com`,
  email_verified: !login.startsWith('new-'),
});

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const client = { client_id: clientId, client_secret: secret, token_endpoint_auth_method: 'client_secret_post' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: redirectUris }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only-in-tests'] },
    pkce: { required: () => true },
    findAccount: (_context, login) => ({ accountId: login, claims: () => personOf(login) }),
  });
  server.on('request', provider.callback());
  process.send?.(issuer);
});
process.on('disconnect', () => process.exit());
