import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FetchedFeedSettings, FeedSource } from '@forecourt/contracts/site/feeds';
import { createDealerFetch } from '../../../platform/network/dealer-addresses';
import { isPublicAddress, type AllowConnectionTo } from '../../../platform/network/public-network';
import { startLocalSftpServer } from '../testing/local-sftp';
import { fetchFeed } from '.';
import type { FetchResult, DownloadedFeedFile, FeedValidators } from './source';

const FEED = 'id,make,model\n1,Ford,Ranger\n';
const PASSWORD = 'correct horse';
/** A key exchange takes seconds on a busy machine. */
const LIMITS = { bytes: 5_000_000, idle: 20_000, whole: 60_000 };
const IMPATIENT = { ...LIMITS, idle: 500 };

let folder: string;
let limits = LIMITS;
let allows: AllowConnectionTo;
let keep: FetchedFeedSettings['keep'];
let sftp: Awaited<ReturnType<typeof startLocalSftpServer>>;
let http: Server;
let handler: RequestListener;
let origin: string;
beforeAll(async () => {
  sftp = await startLocalSftpServer(PASSWORD);
  http = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await sftp.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-sources-'));
  limits = LIMITS;
  allows = () => true;
  keep = { files: 30, days: 30 };
  sftp.files.clear();
  sftp.behaviour.onRead = () => 'answer';
});
afterEach(() => rmSync(folder, { recursive: true }));

const fetchFrom = (
  source: FeedSource,
  validators: FeedValidators = {},
  mode: FetchedFeedSettings['mode'] = 'full',
  imported: ReadonlySet<string> = new Set(),
): Promise<FetchResult> =>
  fetchFeed({
    source,
    mode,
    keep,
    validators,
    imported,
    target: join(folder, 'download'),
    folders: join(folder, 'acme'),
    secretOf: (name) => (name === 'FEEDS_ACME' ? PASSWORD : undefined),
    allows,
    fetchAddress: createDealerFetch(allows),
    limits,
  });
const fileOf = (fetched: FetchResult): DownloadedFeedFile => {
  if (fetched.kind !== 'file') throw new Error(`The source had ${fetched.kind}`);
  return fetched.file;
};
const contentOf = (fetched: FetchResult): string => readFileSync(fileOf(fetched).path, 'utf8');

const sftpSource = (change: object = {}, path = '/out/stock.csv') => ({
  sftp: { host: '127.0.0.1', port: sftp.port, user: sftp.user, secret: 'FEEDS_ACME', hostKey: sftp.hostKey, ...change },
  path,
});
const put = (name: string, text: string, modified: number): void => {
  mkdirSync(join(folder, 'acme/in'), { recursive: true });
  writeFileSync(join(folder, 'acme/in', name), text);
  utimesSync(join(folder, 'acme/in', name), modified, modified);
};
const addressed = { url: '' };

describe.each([
  {
    kind: 'HTTP',
    give: (text: string) => {
      addressed.url = `${origin}/feeds/stock.csv`;
      handler = (request, response) => {
        response.setHeader('etag', `"${text.length}"`);
        if (request.headers['if-none-match'] === `"${text.length}"`) return void response.writeHead(304).end();
        return void response.end(text);
      };
    },
    source: (): FeedSource => addressed,
    remembers: true,
  },
  {
    kind: 'SFTP',
    give: (text: string) => void sftp.files.set('/out/stock.csv', { content: Buffer.from(text), modified: 1_780_000_000 }),
    source: (): FeedSource => sftpSource(),
    remembers: true,
  },
  {
    kind: 'a watched folder',
    give: (text: string) => put('stock.csv', text, 1_780_000_000),
    source: (): FeedSource => ({ folder: 'in' }),
    remembers: false,
  },
])('a feed by $kind', ({ give, source, remembers }) => {
  it('I-12 a file is downloaded whole, with its name and digest', async () => {
    const text = FEED.repeat(20_000);
    give(text);
    const fetched = await fetchFrom(source());
    expect(contentOf(fetched)).toBe(text);
    expect(fileOf(fetched)).toMatchObject({ name: 'stock.csv', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('I-12 a file that is larger than the limit is refused', async () => {
    give('x'.repeat(LIMITS.bytes + 1));
    await expect(fetchFrom(source())).rejects.toThrow(`is larger than ${LIMITS.bytes} bytes`);
  });

  it('I-12 a file that was imported last is not downloaded again where the source tells', async () => {
    give(FEED);
    const { validators } = fileOf(await fetchFrom(source()));
    expect((await fetchFrom(source(), validators)).kind).toBe(remembers ? 'unchanged' : 'file');
  });
});

describe('feeds fetched by HTTP', () => {
  const from = (path = '/stock.csv', more: object = {}) => fetchFrom({ url: `${origin}${path}`, ...more });

  it('I-12 a password goes to the configured server, and not to a server to which it redirects', async () => {
    const received: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      received.push(request.headers.authorization);
      response.end(FEED);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    handler = (request, response) => {
      received.push(request.headers.authorization);
      response.writeHead(302, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/moved.csv` }).end();
    };
    const fetched = await from('/stock.csv', { user: 'acme', secret: 'FEEDS_ACME' });
    await new Promise((resolve) => other.close(resolve));
    expect(contentOf(fetched)).toBe(FEED);
    expect(received).toEqual([`Basic ${Buffer.from(`acme:${PASSWORD}`).toString('base64')}`, undefined]);
  });

  it.each([
    ['/50%25.csv', '50%.csv'],
    ['/stock-100%.csv', 'stock-100%.csv'],
    [`/${'x'.repeat(500)}.csv`, 'x'.repeat(200)],
  ])('I-12 the file of the address %s has the name %s', async (path, name) => {
    handler = (_, response) => void response.end(FEED);
    expect(fileOf(await from(path)).name).toBe(name);
  });

  it('I-12 a missing secret is named, and nothing is sent', async () => {
    handler = () => {
      throw new Error('The server was asked');
    };
    await expect(from('/stock.csv', { secret: 'FEEDS_OTHER' })).rejects.toThrow(
      'The environment variable FEEDS_OTHER is not set',
    );
  });

  it.each<[string, RequestListener, RegExp, typeof LIMITS?]>([
    ['answers 500', (_request, response) => void response.writeHead(500).end('no'), /answered with status 500 for \/stock\.csv/],
    [
      'redirects for ever',
      (_request, response) => void response.writeHead(302, { location: '/again' }).end(),
      /redirects more than 5 times/,
    ],
    [
      'redirects to a file',
      (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /neither http nor https/,
    ],
    ['never answers', () => undefined, /sent nothing for 1 seconds/, IMPATIENT],
    [
      'stops in the middle',
      (_request, response) => void response.writeHead(200, { 'content-length': '1000' }).write('id,make\n'),
      /sent nothing for/,
      IMPATIENT,
    ],
    [
      'hangs up in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('id,make\n');
        setImmediate(() => response.destroy());
      },
      /could not be read/,
    ],
  ])('I-12 a server that %s is a failure of the feed', async (_name, listener, message, patience = LIMITS) => {
    limits = patience;
    handler = listener;
    await expect(from()).rejects.toThrow(message);
  });
});

describe('feeds and private networks', () => {
  const PRIVATE = /^\S+ could not be read: its address is not public\. The operator can allow its network with DEALER_NETWORKS$/;
  let requests: string[];
  beforeEach(() => {
    requests = [];
    handler = (request, response) => {
      requests.push(String(request.url));
      response.end('id,secret\n');
    };
  });

  it('I-12 Q-04 a feed at a private address is refused, and nothing is asked there', async () => {
    allows = isPublicAddress;
    const { port } = http.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(fetchFrom({ url: `http://${host}:${port}/stock.csv` })).rejects.toThrow(PRIVATE);
    await expect(fetchFrom({ url: 'http://169.254.169.254/latest/meta-data/' })).rejects.toThrow(PRIVATE);
    expect(requests).toEqual([]);
  });

  it('I-12 Q-04 a redirect of an allowed host to a private address is refused, and nothing is asked there', async () => {
    const inner = createServer((request, response) => {
      requests.push(`inner ${request.url}`);
      response.end(FEED);
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.2', resolve));
    allows = (address) => address === '127.0.0.1';
    const { port } = inner.address() as AddressInfo;
    for (const target of [`http://127.0.0.2:${port}/`, 'http://169.254.169.254/latest/meta-data/', 'http://168.63.129.16/']) {
      handler = (_request, response) => void response.writeHead(302, { location: target }).end();
      await expect(fetchFrom({ url: `${origin}/stock.csv` })).rejects.toThrow(PRIVATE);
    }
    await new Promise((resolve) => inner.close(resolve));
    expect(requests).toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost'])(
    'I-12 Q-04 an SFTP server at the private address %s is refused before any connection',
    async (host) => {
      allows = isPublicAddress;
      await expect(fetchFrom(sftpSource({ host }))).rejects.toThrow(PRIVATE);
    },
  );
});

describe('feeds fetched by SFTP', () => {
  const file = (text: string, modified = 1_780_000_000) => ({ content: Buffer.from(text), modified });

  it('I-12 a server with another key is refused before the password is sent', async () => {
    const hostKey = `SHA256:${'A'.repeat(43)}`;
    await expect(fetchFrom(sftpSource({ hostKey }))).rejects.toThrow(`has the key ${sftp.hostKey}, not the configured one`);
  });

  it('I-12 the newest file that fits the pattern is taken', async () => {
    sftp.files.set('/out/stock-1.csv', file('old', 1_780_000_000));
    sftp.files.set('/out/stock-2.csv', file('new', 1_780_000_100));
    sftp.files.set('/out/readme.txt', file('text', 1_780_000_200));
    const fetched = await fetchFrom(sftpSource({}, '/out/stock-*.csv'));
    expect([fileOf(fetched).name, contentOf(fetched)]).toEqual(['stock-2.csv', 'new']);
    expect(await fetchFrom(sftpSource({}, '/out/other-*.csv'))).toEqual({ kind: 'nothing' });
  });

  describe('with several deltas', () => {
    const source = () => sftpSource({}, '/out/changes-*.csv');
    const takeAll = async (validators: FeedValidators = {}): Promise<string[]> => {
      const taken: string[] = [];
      const imported = new Set<string>();
      for (;;) {
        const fetched = await fetchFrom(source(), validators, 'delta', imported);
        if (fetched.kind !== 'file') return taken;
        taken.push(fetched.file.name);
        for (const mark of fetched.file.record?.imported ?? []) imported.add(mark);
      }
    };

    it('I-12 every delta is taken once, the oldest first, and those of one second by the numbers in their names', async () => {
      sftp.files.set('/out/changes-1.csv', file('newest', 1_780_000_100));
      for (const number of [10, 9, 2]) sftp.files.set(`/out/changes-${number}.csv`, file(`${number}`, 1_780_000_000));
      expect(await takeAll()).toEqual(['changes-2.csv', 'changes-9.csv', 'changes-10.csv', 'changes-1.csv']);
    });

    it('I-12 a delta that comes late with an early time is taken, and one with new bytes under its old name again', async () => {
      sftp.files.set('/out/changes-2.csv', file('second', 1_780_000_100));
      const { record } = fileOf(await fetchFrom(source(), {}, 'delta'));
      const imported = new Set(record?.imported);
      sftp.files.set('/out/changes-1.csv', file('first', 1_780_000_000));
      expect(fileOf(await fetchFrom(source(), {}, 'delta', imported)).name).toBe('changes-1.csv');
      sftp.files.delete('/out/changes-1.csv');
      expect((await fetchFrom(source(), {}, 'delta', imported)).kind).toBe('unchanged');
      sftp.files.set('/out/changes-2.csv', file('second, corrected', 1_780_000_200));
      expect(fileOf(await fetchFrom(source(), {}, 'delta', imported)).name).toBe('changes-2.csv');
    });

    it('I-12 an empty file waits, because its upload may have begun', async () => {
      sftp.files.set('/out/changes-1.csv', file('', 1_780_000_000));
      sftp.files.set('/out/changes-2.csv', file('second', 1_780_000_100));
      expect(await takeAll()).toEqual(['changes-2.csv']);
    });

    it('I-12 files before the one that an earlier version imported last are not taken, also if that one has left the server', async () => {
      sftp.files.set('/out/changes-1.csv', file('first', 1_780_000_000));
      sftp.files.set('/out/changes-3.csv', file('third', 1_780_000_200));
      sftp.files.set('/out/changes-4.csv', file('fourth', 1_780_000_300));
      expect(await takeAll({ etag: '/out/changes-2.csv|6|1780000100000' })).toEqual(['changes-3.csv', 'changes-4.csv']);
    });
  });

  it('I-12 a file that grows while it is read is not imported', async () => {
    sftp.files.set('/out/stock.csv', file(FEED));
    sftp.behaviour.onRead = (path) => {
      sftp.files.set(path, file(`${FEED}2,Kia,Sorento\n`, 1_780_000_050));
      return 'answer';
    };
    await expect(fetchFrom(sftpSource())).rejects.toThrow('is still being written');
  });

  it.each(['drop', 'hang'] as const)(
    'I-12 a server that goes away in the middle (%s) is a failure of the feed',
    async (answer) => {
      limits = answer === 'hang' ? { ...LIMITS, idle: 3000 } : LIMITS;
      sftp.files.set('/out/stock.csv', file(FEED.repeat(50_000)));
      let reads = 0;
      sftp.behaviour.onRead = () => ((reads += 1) > 3 ? answer : 'answer');
      await expect(fetchFrom(sftpSource())).rejects.toThrow(/^127\.0\.0\.1 (could not be read|sent nothing)/);
    },
  );

  it('I-12 a wrong password is a failure of the feed that shows no password', async () => {
    const failure = await fetchFrom(sftpSource({ user: 'nobody' })).catch((error: Error) => error.message);
    expect(failure).toMatch(/could not be read/);
    expect(failure).not.toContain(PASSWORD);
  });
});

describe('a watched folder', () => {
  const IN = { folder: 'in' };

  it('I-12 the newest file of a full feed is taken, and the earlier ones are moved away with it', async () => {
    put('monday.csv', 'old', 1_780_000_000);
    put('tuesday.csv', 'new', 1_780_000_100);
    const fetched = await fetchFrom(IN);
    expect(contentOf(fetched)).toBe('new');
    await fileOf(fetched).settle('imported');
    expect(readdirSync(join(folder, 'acme/in'))).toEqual(['done']);
    expect(readdirSync(join(folder, 'acme/in/done'))).toHaveLength(2);
    expect(await fetchFrom(IN)).toEqual({ kind: 'nothing' });
  });

  it('I-12 every delta is taken, the oldest first', async () => {
    put('monday.csv', 'first', 1_780_000_000);
    put('tuesday.csv', 'second', 1_780_000_100);
    const contents: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const fetched = await fetchFrom(IN, {}, 'delta');
      contents.push(contentOf(fetched));
      await fileOf(fetched).settle('imported');
    }
    expect(contents).toEqual(['first', 'second']);
  });

  it('I-12 only the newest imported and refused files are kept, and none that is too old', async () => {
    const away = (name: string) => readdirSync(join(folder, 'acme/in', name)).map((file) => file.replace(/^.*Z-/, ''));
    keep = { files: 2, days: 30 };
    mkdirSync(join(folder, 'acme/in/refused'), { recursive: true });
    writeFileSync(join(folder, 'acme/in/refused/2020-01-01T00-00-00-000Z-ancient.csv'), FEED);
    writeFileSync(join(folder, 'acme/in/refused/notes of the dealer.txt'), 'stays');
    for (const name of ['a.csv', 'b.csv', 'c.csv']) {
      put(name, FEED, 1_780_000_000);
      await fileOf(await fetchFrom(IN, {}, 'delta')).settle('imported');
    }
    expect(away('done')).toEqual(['b.csv', 'c.csv']);
    expect(away('refused')).toEqual(['notes of the dealer.txt']);
    keep = { files: 0, days: 30 };
    expect(await fetchFrom(IN)).toEqual({ kind: 'nothing' });
    expect(away('done')).toEqual([]);
  });

  it('I-12 a file that is still being written waits', async () => {
    put('stock.csv.part', FEED, 1_780_000_000);
    put('.hidden.csv', FEED, 1_780_000_000);
    // The file's time is in the future, because a busy machine may take long until it looks.
    put('fresh.csv', FEED, Date.now() / 1000 + 600);
    expect(await fetchFrom(IN)).toEqual({ kind: 'nothing' });
  });
});
