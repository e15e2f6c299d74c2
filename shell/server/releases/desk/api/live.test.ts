import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { liveRoutes } from './live-routes';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { sampleRelease } from '../../bytes/testing/sample-release';

let site: DeskSite;
beforeAll(async () => {
  site = await openDeskSite({ acme: {} });
  await site.add(sampleRelease({ version: '1.0.0' }), sampleRelease({ version: '1.1.0' }));
});
afterAll(() => site.close());

interface Told {
  revision: number;
  count: number;
  events: { actor: string; remote: string; to: string }[];
}

const reader = (body: ReadableStream<Uint8Array>) => {
  const chunks = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Told | undefined> => {
    const found = /data: (.*)\n\n/.exec(text);
    if (found?.[1]) {
      text = text.slice(found.index + found[0].length);
      return JSON.parse(found[1]) as Told;
    }
    const { done, value } = await chunks.read();
    if (done) return undefined;
    text += decoder.decode(value, { stream: true });
    return next();
  };
  return next;
};

describe('live updates', () => {
  it('R-04 R-06 listeners receive each change, also those missed between connections, until the server ends', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/live`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    if (!answer.body) throw new Error('There is no stream');
    const next = reader(answer.body);
    expect(await next()).toEqual({ revision: 0, count: 0, events: [] });
    await site.ask('PUT', '/channels/stable/mf-sample', { version: '1.0.0' });
    expect(await next()).toMatchObject({ count: 1, events: [{ actor: 'operator', remote: 'mf-sample', to: '1.0.0' }] });
    await site.ask('PUT', '/dealers/acme/pins/mf-sample', { version: '1.1.0' });
    expect(await next()).toMatchObject({ revision: site.room.revision(), events: [{ to: '1.1.0' }] });
    const again = await fetch(`http://127.0.0.1:${port}/api/admin/live`, {
      headers: { 'last-event-id': String(site.room.revision() - 1) },
    });
    const missed = reader(again.body!);
    expect(await missed()).toMatchObject({ revision: site.room.revision(), count: 1, events: [{ to: '1.1.0' }] });
    const ended = next();
    await site.app.close();
    expect(await ended).toBeUndefined();
  });

  it('R-04 a browser that connects again keeps its connection although the log can not be read, and learns the revision', async () => {
    const app = Fastify();
    const log = { revision: () => 7, onChange: () => () => undefined, entriesBetween: () => Promise.reject(new Error('away')) };
    await app.register(liveRoutes(log));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/live`, { headers: { 'last-event-id': '5' } });
    expect(await reader(answer.body!)()).toEqual({ revision: 7, count: 0, events: [] });
    await app.close();
  });

  it('R-04 changes that are made while the missed ones are read follow them', async () => {
    const app = Fastify();
    let made: (entries: never[]) => void = () => undefined;
    let revision = 7;
    const log = {
      revision: () => revision,
      onChange: (listener: (entries: never[]) => void) => ((made = listener), () => undefined),
      entriesBetween: async () => {
        revision = 8;
        made([]);
        return [];
      },
    };
    await app.register(liveRoutes(log));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const next = reader((await fetch(`http://127.0.0.1:${port}/live`, { headers: { 'last-event-id': '5' } })).body!);
    expect([(await next())?.revision, (await next())?.revision]).toEqual([7, 8]);
    await app.close();
  });

  it('R-17 a connection ends when a token is revoked, and at the latest with its own token', async () => {
    const app = Fastify();
    let made: (entries: { kind: string }[]) => void = () => undefined;
    const log = {
      revision: () => 7,
      onChange: (listener: (entries: never[]) => void) => ((made = listener as typeof made), () => undefined),
      entriesBetween: async () => [],
    };
    app.decorateRequest('identity', undefined);
    app.addHook('onRequest', async (request) => {
      if (request.headers['x-expired'])
        request.identity = { name: 'ada', role: 'viewer', dealers: [], remotes: [], expiresAt: new Date() };
    });
    await app.register(liveRoutes(log));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/live`;
    const next = reader((await fetch(url)).body!);
    expect((await next())?.revision).toBe(7);
    made([{ kind: 'token-revoke', at: new Date() } as never]);
    expect([(await next())?.count, await next()]).toEqual([1, undefined]);
    expect(await (await fetch(url, { headers: { 'x-expired': '1' } })).text()).toContain('"revision":7');
    await app.close();
  });
});
