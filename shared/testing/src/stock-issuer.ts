import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('stock-issuer-process.mjs', import.meta.url));

interface StockIssuerOptions {
  clientId: string;
  secret: string;
  redirectUris: string[];
}

/**
 * A certified OpenID Connect server as a process of its own. Whoever types a name at its sign-in is a person of that name,
 * with the e-mail address `NAME@example.com`; the one of `new-NAME` is not verified.
 */
export const startStockIssuer = async ({ clientId, secret, redirectUris }: StockIssuerOptions) => {
  // It warns that it asks for no real password.
  const child = fork(SCRIPT, [clientId, secret, ...redirectUris], { execArgv: [], silent: true });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The OpenID Connect server did not start');
    }),
  ]);
  return {
    issuer: String(message),
    close: async (): Promise<void> => {
      child.kill();
      await once(child, 'exit');
    },
  };
};
