import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import type { JobKind, Jobs, Tenant } from '../../platform/ports';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { openIndexNow } from './index';

interface Received {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** `run` returns the errors of the waiting jobs. */
const memoryJobs = () => {
  const handlers = new Map<string, (data: never, attempt: never) => Promise<void>>();
  const waiting: { kind: string; data: unknown }[] = [];
  const jobs = {
    define: async ({ name }: JobKind) => ({
      enqueue: async (data: unknown) => void waiting.push({ kind: name, data }),
      work: (handler: (data: never, attempt: never) => Promise<void>) => void handlers.set(name, handler),
      every: () => undefined,
    }),
  } as unknown as Jobs;
  const run = async (): Promise<string[]> => {
    const attempt = { id: '1', number: 1, signal: new AbortController().signal };
    const results = await Promise.allSettled(
      waiting.splice(0).map(({ kind, data }) => handlers.get(kind)?.(data as never, attempt as never)),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
  };
  return { jobs, run };
};

describe('IndexNow', () => {
  let service: Server;
  let status = 202;
  const received: Received[] = [];
  const { jobs, run } = memoryJobs();
  const stock = { mark: 'm1', changed: [] as string[], fails: false };
  const warnings: string[] = [];
  let isOn = true;
  let address: string | undefined = 'https://corner.example';
  let app: FastifyInstance;
  let room: Awaited<ReturnType<typeof openIndexNow>>;

  const tenant = (): Tenant => {
    const config = sampleDealer({ slug: 'corner' }).config;
    const { port } = service.address() as AddressInfo;
    const indexing = { ...config.indexing, indexNow: isOn, indexNowEndpoints: [`http://127.0.0.1:${port}/indexnow`] };
    return { slug: 'corner', revision: 1, config: { ...config, indexing } };
  };

  beforeAll(async () => {
    service = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push(JSON.parse(Buffer.concat(parts).toString()) as Received);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    room = await openIndexNow({
      jobs,
      stock: {
        mark: async () => stock.mark,
        changedSlugs: async (_tenant, _since, _mark, limit) => {
          if (stock.fails) throw new Error('The database is away');
          return stock.changed.slice(0, limit);
        },
      },
      tenants: { bySlug: tenant, all: () => [tenant()] },
      tenantOf: ({ headers }) => (headers.host === 'nobody' ? undefined : tenant()),
      publicAddressOf: () => address,
      secret: 'secret',
      fetchAddress: fetchAnyAddress,
      log: { warn: (_facts, message) => void warnings.push(message) },
    });
    app = Fastify();
    installProblemAnswers(app);
    await app.register(room.plugin);
  });
  afterAll(async () => {
    await app.close();
    await new Promise((closed) => service.close(closed));
  });
  beforeEach(async () => {
    [status, isOn, address] = [202, true, 'https://corner.example'];
    received.length = 0;
    warnings.length = 0;
    stock.changed = [];
    await room.look();
  });

  const change = async (...slugs: string[]): Promise<void> => {
    stock.mark += '+';
    stock.changed = slugs;
    await room.look();
  };

  it('I-08 IndexNow is told of the pages of changed vehicles, with a key that the site serves', async () => {
    await change('kia-1', 'kia-2');
    expect(await run()).toEqual([]);
    const [{ key = '', ...sent } = {} as Received] = received;
    expect(sent).toEqual({
      host: 'corner.example',
      keyLocation: `https://corner.example/${key}.txt`,
      urlList: ['https://corner.example/cars/kia-1', 'https://corner.example/cars/kia-2'],
    });
    expect((await app.inject(`/${key}.txt`)).body).toBe(key);
    expect((await app.inject(`/${'0'.repeat(32)}.txt`)).statusCode).toBe(404);
    expect((await app.inject({ url: `/${key}.txt`, headers: { host: 'nobody' } })).statusCode).toBe(404);
    isOn = false;
    expect((await app.inject(`/${key}.txt`)).statusCode).toBe(404);
  });

  it('I-08 the addresses of a submission have scheme and port of the dealer’s configured address', async () => {
    address = 'http://cars.example:8080';
    await change('kia-1');
    await run();
    expect(received).toEqual([
      expect.objectContaining({ host: 'cars.example:8080', urlList: ['http://cars.example:8080/cars/kia-1'] }),
    ]);
  });

  it('I-08 the next look repeats one that failed', async () => {
    stock.fails = true;
    await expect(change('kia-1')).rejects.toThrow('The database is away');
    stock.fails = false;
    await room.look();
    await run();
    expect(received.map(({ urlList }) => urlList)).toEqual([['https://corner.example/cars/kia-1']]);
  });

  it('I-08 nothing is sent without a change, while the switch is off, or while search engines may not list the site', async () => {
    await room.look();
    isOn = false;
    await change('kia-1');
    [isOn, address] = [true, undefined];
    await change('kia-1');
    await run();
    expect(received).toEqual([]);
  });

  it('I-08 a submission has at most 1,000 addresses, and a change of the whole stock is left to the sitemap', async () => {
    const slugs = Array.from({ length: 5001 }, (_, index) => `car-${index}`);
    await change(...slugs.slice(0, 2500));
    await run();
    expect(received.map(({ urlList }) => urlList.length)).toEqual([1000, 1000, 500]);
    await change(...slugs);
    expect([await run(), received.length, warnings]).toEqual([[], 3, [expect.stringContaining('the sitemap has them')]]);
  });

  it.each([429, 503])('I-08 a submission that is answered with %i is tried again', async (code) => {
    status = code;
    await change('kia-1');
    expect(await run()).toEqual([`IndexNow at 127.0.0.1:${(service.address() as AddressInfo).port} answered ${code}`]);
  });

  it('I-08 a submission that is refused for good is dropped with a warning', async () => {
    status = 422;
    await change('kia-1');
    expect([await run(), warnings]).toEqual([[], ['IndexNow refused changed vehicles']]);
  });
});
