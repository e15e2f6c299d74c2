import type { LightMyRequestResponse } from 'fastify';
import type { createSoftwareAuthenticator } from '../passkeys/testing/software-authenticator';
import type { TestAccountsRoom } from './accounts-room';

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

/** A browser of a shopper or of a thief: its requests have the cookies of the answers before. */
export const openShopperBrowser = (room: TestAccountsRoom, stolen: Iterable<[string, string]> = []) => {
  const cookies = new Map(stolen);
  const headersOf = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const keep = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value } of answer.cookies)
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    return answer;
  };
  const post = async (url: string, body: object = {}) => keep(await room.send(url, body, headersOf()));
  const submit = async (url: string, fields: Record<string, string> = {}) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headersOf() };
    return keep(await room.send(url, new URLSearchParams(fields).toString(), form));
  };
  const get = async (url: string, accept = '*/*') =>
    keep(await room.app.inject({ url, headers: { host: 'acme.example', accept, ...headersOf() } }));
  return {
    cookies,
    post,
    submit,
    get,
    requestCode: (address: string, body: object = {}) => room.requestCode(address, headersOf(), body),
    async signIn(address: string): Promise<void> {
      const { id, code } = await room.requestCode(address, headersOf());
      await post('/api/account/session', { id, code });
    },
    async addPasskey(authenticator: Authenticator) {
      const options = await post('/api/account/passkeys/options');
      return options.statusCode === 200 ? post('/api/account/passkeys', authenticator.create(options.json())) : options;
    },
    async signInByPasskey(authenticator: Authenticator, more: object = {}) {
      const options = await post('/api/account/passkey-session/options');
      return post('/api/account/passkey-session', { credential: authenticator.prove(options.json()), ...more });
    },
    emailOf: async (): Promise<string | undefined> =>
      (await get('/api/account')).json<{ account: { email: string } | null }>().account?.email,
  };
};
