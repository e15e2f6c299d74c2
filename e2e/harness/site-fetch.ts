import { Agent, request, type IncomingMessage } from 'node:http';
import type { Site } from './site-server';

export interface SiteResponse {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface SiteRequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Requests an address by host name without following redirects, because `fetch` cannot set a Host header, and not
 * every machine resolves `*.localhost`.
 */
export const requestAtHost = (site: Site, host: string, path: string, options: SiteRequestOptions = {}): Promise<SiteResponse> =>
  new Promise((resolve, reject) => {
    const { port } = site;
    const { method, headers, body } = options;
    const outgoing = request(
      { agent, port, host: '127.0.0.1', path, method, headers: { accept: 'text/html', ...headers, host: `${host}:${port}` } },
      (answer) => {
        readAll(answer).then((text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }), reject);
      },
    );
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection at the moment of its next use; it has not read this request then.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(requestAtHost(site, host, path, options));
      else reject(error);
    });
    outgoing.end(body);
  });

/** Requests a page of a dealer's site over HTTP, without a browser. */
export const siteFetch = (site: Site, slug: string, path: string, options?: SiteRequestOptions): Promise<SiteResponse> =>
  requestAtHost(site, `${slug}.localhost`, path, options);

/** Returns the address of a dealer's page for a browser. */
export const siteUrl = ({ port }: Site, slug: string, path: string): string => `http://${slug}.localhost:${port}${path}`;

/** Resolves with the HTML of a page. Throws unless the answer has this status. */
export const fetchPageHtml = async (site: Site, slug: string, path: string, status = 200): Promise<string> => {
  const answer = await siteFetch(site, slug, path);
  if (answer.status !== status)
    throw new Error(`${slug}${path} was answered with status ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer.text;
};

/** Returns the versions in a page by remote, from its `<meta name="forecourt:release">`. */
export const versionsInPage = (html: string): Record<string, string> => {
  const content = /<meta name="forecourt:release" content="([^"]*)"/.exec(html)?.[1];
  if (content === undefined) throw new Error('The page has no <meta name="forecourt:release">');
  return Object.fromEntries(
    content
      .split(' ')
      .filter(Boolean)
      .map((part) => part.split('@') as [string, string]),
  );
};
