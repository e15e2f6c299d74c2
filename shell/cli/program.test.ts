import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Command, Option } from 'commander';
import { problemDocument, unknownNameError } from '@forecourt/contracts/problem';
import { problemText } from './api';
import { isRepeatable } from './arguments';
import { createCommandLine } from './program';
import { runCommandAt } from './testing/run-command';

const commandsOf = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsOf)];
const nameOf = (command: Command): string => [command.parent?.name(), command.name()].filter(Boolean).join(' ');

const lead = {
  id: '7a1d',
  tenant: 'acme',
  createdAt: '2026-05-06T00:00:00.000Z',
  category: 'test_drive',
  name: 'Ada',
  lastName: 'Brown',
  email: 'ada@example.com',
  phone: '0400 000 000',
};

describe('the command line', () => {
  let server: Server;
  let url: string;
  const requestedUrls: string[] = [];
  let leads: object[] = [lead];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requestedUrls.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'application/json');
      const unknown = unknownNameError('unknown_tenant', 'dealer', 'nobody', ['acme', 'other']);
      const exists = !request.url?.includes('nobody');
      response.statusCode = exists ? 200 : unknown.status;
      response.end(JSON.stringify(exists ? { leads } : problemDocument(unknown)));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => requestedUrls.splice(0));

  const run = (...words: string[]) => runCommandAt(url, ...words);

  it.each(commandsOf(createCommandLine()).map((command) => [nameOf(command), command] as const))(
    'R-03 the help of "%s" explains each argument and option',
    (_name, command) => {
      expect(command.description()).not.toBe('');
      for (const each of [...command.registeredArguments, ...command.options]) expect(each.description).not.toBe('');
      expect(command.helpInformation()).toContain('-h, --help');
    },
  );

  it('Q-05 an option of any command that is given twice is collected or refused', async () => {
    const values: Record<string, string[]> = { also: ['mf-a@1.0.0', 'mf-b@1.0.0'], remote: ['mf-a', 'mf-b'] };
    const fateOf = (command: Command, each: Option): string => {
      const given = values[each.name()] ?? ['acme', 'other'];
      // A parser would refuse these values before the option is refused.
      const { parseArg } = each;
      if (!isRepeatable(each)) each.parseArg = undefined;
      try {
        command.parseOptions(given.flatMap((word) => [`--${each.name()}`, ...(each.required ? [word] : [])]));
      } catch (error) {
        return (error as Error).message;
      } finally {
        each.parseArg = parseArg;
      }
      const collected = JSON.stringify(command.opts()[each.attributeName()]);
      return given.every((word) => collected.includes(word.split('@')[0] ?? '')) ? 'collected' : 'lost';
    };
    const commands = commandsOf(createCommandLine());
    for (const command of commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
    const fates = commands.flatMap((command) => command.options.map((each) => fateOf(command, each)));
    expect(fates.filter((fate) => fate !== 'collected' && !/^error: option '.*' is given twice; "/.test(fate))).toEqual([]);
    expect(fates).toContain('collected');
    const twice = ['rollout', 'start', 'mf-search', '1.0.0', '--percent', '5', '--dealer', 'acme', '--dealer', 'other'];
    expect((await run(...twice)).failure).toBe(`error: option '--dealer <slug>' is given twice; "start" takes it once`);
    expect(requestedUrls).toEqual([]);
  });

  it.each([
    [['nonsense'], /^error: unknown command 'nonsense'/],
    [['pni'], /^error: unknown command 'pni'\n\(Did you mean pin\?\)$/],
    [['dealers', '--bogus'], /^error: unknown option '--bogus'$/],
    [['pin'], /^error: missing required argument 'remote'$|^error: required option '--dealer <slug>' not specified$/],
    [
      ['pin', 'search', '1.0.0', '--dealer', 'acme'],
      /'search' is invalid for argument 'remote'. It must be the name of a remote/,
    ],
    [
      ['pin', 'mf-search', 'abc', '--dealer', 'acme'],
      /'abc' is invalid for argument 'version'. It must be a version, .* channel\.$/,
    ],
    [['pin', 'mf-search', '1.0.0', '--dealer', 'A b'], /'A b' is invalid. It must be the slug of a dealer/],
    [['channel', 'Stable!', 'mf-search', '1.0.0'], /'Stable!' is invalid for argument 'channel'/],
    [['leads', '--limit', '0'], /'0' is invalid. It must be a whole number from 1 to 200\.$/],
    [['leads', '--limit', '1e2'], /'1e2' is invalid. It must be a whole number from 1 to 200\.$/],
    [['jobs', 'resend'], /^Give the id of one job, or --all$/],
    [['jobs', 'resend', '12'], /'12' is invalid for argument 'id'/],
    [['import', tmpdir(), '--tenant', 'acme', '--mapping', 'forecourt'], /^There is no file /],
    [['search', 'sync', '--tenant', 'acme', '--to', 'elsewhere'], /^--to must be algolia, not "elsewhere"$/],
    [['publish', tmpdir()], /is not a remote: it has no package\.json$/],
    [
      ['tokens', 'create', 'ada', '--role', 'king'],
      /'king' is invalid. It must be operator, manager, privacy, team or viewer\.$/,
    ],
    [['tokens', 'create', 'ada'], /required option '--role <role>' not specified$/],
    [['--url', 'nonsense', 'dealers'], /^--url "nonsense" is not the address of a server/],
  ])('Q-05 a wrong command prints one line and sends nothing to the server: %j', async (words, message) => {
    const { failure } = await run(...words);
    expect(failure).toMatch(message);
    expect(failure).not.toMatch(/\n\s+at /);
    expect(requestedUrls).toEqual([]);
  });

  it('Q-05 an unknown name is answered with the names that exist', async () => {
    expect(await run('leads', '--tenant', 'nobody')).toMatchObject({
      out: '',
      failure: 'There is no dealer "nobody"; there are acme, other',
    });
  });

  it('Q-05 a missing token, a token that no request can carry and a missing server each have a message without the token', async () => {
    const folder = mkdtempSync(`${tmpdir()}/forecourt-no-token-`);
    const { DATA_DIR, FORECOURT_TOKEN } = process.env;
    Object.assign(process.env, { DATA_DIR: folder, FORECOURT_TOKEN: '' });
    expect((await run('--token', '', 'dealers')).failure).toMatch(/^No token was given: use --token/);
    for (const [part, name] of [
      ['\n', 'a line break'],
      [' ', 'a space'],
      ['…', 'a character'],
    ] as const) {
      process.env.FORECOURT_TOKEN = `fct_se${part}cret`;
      expect((await run('--token', '', 'dealers')).failure).toBe(
        `FORECOURT_TOKEN holds ${name}, which no token has: set it to the token alone, as it was printed.`,
      );
    }
    process.env.DATA_DIR = DATA_DIR ?? '';
    process.env.FORECOURT_TOKEN = FORECOURT_TOKEN ?? '';
    rmSync(folder, { recursive: true });
    expect((await run('--url', 'http://127.0.0.1:9', 'dealers')).failure).toMatch(
      /^The server at http:\/\/127\.0\.0\.1:9 does not answer: .*Is it running/,
    );
  });

  it('L-07 the command lists leads with date, id, dealer and kind, or as JSON', async () => {
    expect((await run('leads', '--tenant', 'acme')).out).toBe(
      'date\tid\tdealer\tkind\tname\temail\tphone\n2026-05-06T00:00:00.000Z\t7a1d\tacme\ttest_drive\tAda Brown\tada@example.com\t0400 000 000',
    );
    expect(JSON.parse((await run('leads', '--json', '--limit', '5')).out)).toEqual([lead]);
    expect(requestedUrls).toEqual(['GET /api/admin/leads?limit=20&tenant=acme', 'GET /api/admin/leads?limit=5']);
  });

  it('L-07 a visitor’s text is in one line and one column', async () => {
    leads = [{ ...lead, name: 'A\tB\r\nC \u001B[31mred', lastName: null, subcategory: 'video' }];
    const lines = (await run('leads')).out.split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.split('\t').slice(3, 5)).toEqual(['test_drive/video', 'A B C  [31mred']);
  });
});

it('Q-05 each fact of a problem document is printed once', () => {
  const errors = [{ path: '/body/version', message: 'must be a string' }];
  expect(problemText({ code: 'invalid_request', title: 'Not so', detail: 'body/version must be a string', errors })).toBe(
    'Not so\n  /body/version must be a string',
  );
  expect(problemText({ code: 'invalid_mapping', title: 'Not so', detail: 'a.yaml is wrong', errors })).toBe(
    'Not so: a.yaml is wrong\n  /body/version must be a string',
  );
});
