import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createConsoleStore } from '../api/console-store';
import { consoleRoutes } from '../screens';

// A screen waits for several responses, which can be slow on a busy machine.

export interface RecordedConsoleRequest {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

/** A body that becomes JSON, or lines of JSON as the rehearsals send them. */
type Reply = { status?: number; body?: unknown; lines?: object[] } | undefined;

const OPERATOR: TokenHolder = { name: 'operator', role: 'operator', dealers: [], remotes: [] };

/** The API answers with `answer`, or with 404 when it returns undefined. Returns the requests that the console sent. */
export const showConsole = (
  address: string,
  answer: (requests: RecordedConsoleRequest) => Reply | Promise<Reply>,
  identity: TokenHolder | undefined = OPERATOR,
): RecordedConsoleRequest[] => {
  const requests: RecordedConsoleRequest[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api(\/admin)?/, ''),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined,
    };
    requests.push(request);
    const own =
      (await answer(request)) ??
      (request.path === '/session' && request.method === 'GET'
        ? { body: { signedIn: identity !== undefined, identity } }
        : undefined);
    const {
      status = 200,
      body,
      lines,
    } = own ?? { status: 404, body: { code: 'not_found', title: 'There is nothing at this address' } };
    return new Response(lines ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body), { status });
  }) as typeof fetch;
  render(
    <Provider store={createConsoleStore()}>
      <RouterProvider router={createMemoryRouter(consoleRoutes, { initialEntries: [address] })} />
    </Provider>,
  );
  return requests;
};
