import { readOperatorToken } from './installation.mjs';

/** Throws unless the status is 2xx. */
export const callBenchAdminApi = async ({ port, dataDir }, method, path, body, headers = {}) => {
  const bytes = body instanceof Uint8Array;
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${readOperatorToken(dataDir)}`,
      ...(body === undefined ? {} : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    body: bytes || body === undefined ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with status ${answer.status}: ${text.slice(0, 500)}`);
  return text === '' ? undefined : JSON.parse(text);
};
