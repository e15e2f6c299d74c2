import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOrCreatePrivateKeyFile, SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import { Command } from 'commander';
import { typeErrorsOfRemotes } from './check-remote';
import { publishCommand } from './publish-command';

const root = resolve(__dirname, '../..');
const GOOD = `import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'charging',
    path: '/charging',
    handle: { chunks: [] },
    lazy: async () => ({ Component: () => null, head: () => ({ title: 'Charging' }) }),
  },
];
`;

const SHELL = { contract: { oldest: 1, newest: 1 }, singletons: { 'react-router': '7.18.5' }, federation: '2.9.2' };

describe('npx forecourt publish', () => {
  let workspace: string;
  let server: Server;
  const requests: string[] = [];
  const signatures: unknown[] = [];
  /** Responses of the server by path; every other path answers that the file is published already. */
  let answers: Record<string, { status: number; body: unknown }> = {};

  beforeAll(async () => {
    workspace = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-publish-')));
    for (const shared of ['node_modules', 'shared']) symlinkSync(join(root, shared), join(workspace, shared));
    server = createServer((request, response) => {
      const name = `${request.method} ${request.url}`;
      if (name !== 'GET /api/admin/shell') requests.push(name);
      if (request.headers[SIGNATURE_HEADER]) signatures.push(request.headers[SIGNATURE_HEADER]);
      const { status, body } = answers[name] ?? {
        status: 200,
        body: name === 'GET /api/admin/shell' ? SHELL : { state: 'published', reservation: '', files: [] },
      };
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      request.resume().once('end', () => response.end(JSON.stringify(body)));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    server.close();
    rmSync(workspace, { recursive: true, force: true });
  });
  beforeEach(() => {
    requests.splice(0);
    signatures.splice(0);
    answers = {};
  });

  const remote = (name: string, routes: string, ...needs: string[]): string => {
    const slots = { provides: [], needs };
    const folder = join(workspace, name);
    mkdirSync(join(folder, 'src/expose'), { recursive: true });
    mkdirSync(join(folder, 'dist'));
    for (const file of ['tsconfig.json', 'rspack.config.mjs']) cpSync(join(root, 'mf-compare', file), join(folder, file));
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', type: 'module', forecourt: { contract: 1 } }),
    );
    writeFileSync(
      join(folder, 'dist/release.json'),
      JSON.stringify({ name, version: '1.0.0', contract: 1, shared: {}, slots, files: {} }),
    );
    writeFileSync(join(folder, 'src/expose/routes.tsx'), routes);
    return folder;
  };
  const publish = (folder: string | string[], ...more: string[]): Promise<unknown> => {
    const { port } = server.address() as AddressInfo;
    const program = new Command().option('--url <url>').option('--token <token>').exitOverride().addCommand(publishCommand());
    return program.parseAsync(
      ['publish', ...[folder].flat(), '--no-build', '--url', `http://127.0.0.1:${port}`, '--token', 't', ...more],
      {
        from: 'user',
      },
    );
  };

  /** Publishes and returns the printed text. */
  const printed = async (folder: string | string[], ...more: string[]): Promise<string> => {
    const written: string[] = [];
    const output = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    await publish(folder, ...more).finally(() => output.mockRestore());
    return written.join('');
  };
  const finding = { message: 'mf-dry@1.0.0 needs the slot offers.hero, no release of the set provides it' };
  const fit = { dealers: 2, fitting: 1, refused: [{ dealer: 'acme', findings: [finding] }] };
  const check = { name: 'mf-dry', version: '1.0.0', state: 'new', fit, missingSlots: [], rehearses: true };
  const group = { page: '/charging', kind: 'error', refuses: true, about: 'mf-dry: no plug', dealers: 1 };
  const result = {
    remote: 'mf-dry',
    version: '1.0.0',
    dealers: 2,
    pages: 4,
    refused: ['acme'],
    groups: [{ ...group, examples: [{ dealer: 'acme', path: '/charging' }] }],
    weights: [],
  };

  it('R-23 a dry run asks the server what it would refuse, prints the compatibility, and sends no file without a rehearsal', async () => {
    answers['POST /api/admin/releases/check'] = { status: 200, body: { ...check, rehearses: false } };
    const text = await printed(remote('mf-dry', GOOD), '--dry-run');
    expect(requests).toEqual(['POST /api/admin/releases/check']);
    expect(text).toContain('Dry run, nothing was published. mf-dry@1.0.0 can be published (0 files)');
    expect(text).toContain('All compatibility checks pass for 1 of 2 dealers\n  acme: not compatible');
    expect(text).toContain('this server rehearses none (REHEARSALS=off)');
  });

  it('R-23 R-26 a dry run rehearses the files, gives them up, and ends with exit code 1 when a page has a new error', async () => {
    answers = {
      'POST /api/admin/releases/check': { status: 200, body: check },
      'POST /api/admin/releases': { status: 200, body: { state: 'reserved', reservation: 'r', files: [] } },
      'POST /api/admin/releases/reservations/r/rehearsal': { status: 200, body: { kind: 'result', result } },
    };
    const text = await printed(join(workspace, 'mf-dry'), '--dry-run');
    expect(requests.slice(1)).toEqual([
      'POST /api/admin/releases',
      'POST /api/admin/releases/reservations/r/rehearsal',
      'DELETE /api/admin/releases/reservations/r',
    ]);
    expect(text).toContain('New errors; the change is refused for 1 dealer:\n  /charging  new error: mf-dry: no plug');
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
  });

  it('R-26 a dry run gives the files up when the rehearsal fails', async () => {
    answers = {
      'POST /api/admin/releases/check': { status: 200, body: check },
      'POST /api/admin/releases': { status: 200, body: { state: 'reserved', reservation: 'r', files: [] } },
      'POST /api/admin/releases/reservations/r/rehearsal': { status: 200, body: { kind: 'failed', message: 'No page' } },
    };
    await expect(printed(join(workspace, 'mf-dry'), '--dry-run')).rejects.toThrow('No page');
    expect(requests.at(-1)).toBe('DELETE /api/admin/releases/reservations/r');
    requests.splice(0);
    expect(await printed(join(workspace, 'mf-dry'), '--dry-run', '--no-rehearsal')).toContain('can be published');
    expect(requests).toEqual(['POST /api/admin/releases/check']);
  });

  it('R-07 publish and its dry run refuse a release with a needed slot that nobody provides, so that its version stays free', async () => {
    const folder = remote('mf-typing', GOOD, 'finance.teaser', 'finance.teazer');
    const found = { ...check, name: 'mf-typing', fit: { ...fit, fitting: 0 }, missingSlots: ['finance.teazer'] };
    answers['POST /api/admin/releases/check'] = { status: 200, body: found };
    const refusal =
      /mf-typing@1\.0\.0 needs the slot finance\.teazer, but no published release provides it\. Correct the name in mf-typing/;
    await expect(printed(folder, '--dry-run')).rejects.toThrow(refusal);
    await expect(printed(folder)).rejects.toThrow(refusal);
    expect(requests).toEqual(['POST /api/admin/releases/check', 'POST /api/admin/releases/check']);
    requests.splice(0);
    await printed(folder, '--allow-missing-slots');
    expect(requests).toEqual(['POST /api/admin/releases']);
  });

  it('R-07 publish sends a release whose needed slots are published', async () => {
    answers['POST /api/admin/releases/check'] = { status: 200, body: { ...check, name: 'mf-placing' } };
    await printed(remote('mf-placing', GOOD, 'finance.teaser'));
    expect(requests).toEqual(['POST /api/admin/releases/check', 'POST /api/admin/releases']);
  });

  it('R-03 R-13 publish sends a remote without errors, and keeps the compiler’s notes, so that the next check is short', async () => {
    const folder = remote('mf-good', GOOD);
    await publish(folder);
    expect(requests).toEqual(['POST /api/admin/releases']);
    expect(readdirSync(join(folder, 'dist'))).toContain('.tsbuildinfo');
  });

  it('R-13 a build that passed the checks is not checked again, and one with other bytes is', async () => {
    const folder = remote('mf-passed', GOOD);
    expect(await printed(folder)).toContain('Checking types and lint');
    expect(await printed(folder)).toBe('mf-passed@1.0.0 is already published with the same bytes\n');
    const file = join(folder, 'dist/release.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"contract":1', '"contract":1,"container":"other"'));
    expect(await printed(folder)).toContain('Checking types and lint');
  });

  it('R-03 R-13 several remotes are checked together, and nothing is sent if one has an error', async () => {
    const [first, second] = [remote('mf-first', GOOD), remote('mf-second', GOOD.replace("id: 'charging'", 'id: 7'))];
    await expect(publish([first, second])).rejects.toThrow(
      /types:\n {2}mf-second\/src\/expose\/routes\.tsx\(\d+,\d+\): error TS2322/,
    );
    expect(requests).toEqual([]);
    writeFileSync(join(second, 'src/expose/routes.tsx'), GOOD);
    await printed([first, second]);
    expect(requests).toEqual(['POST /api/admin/releases', 'POST /api/admin/releases']);
  });

  it('R-26 publish on a channel of many dealers rehearses the release, then sets the channel', async () => {
    const outcome = {
      dryRun: true,
      changed: true,
      dealers: [{ dealer: 'acme', changes: [], findings: [{ code: 'unrehearsed' }] }],
    };
    const noErrors = { ...result, remote: 'mf-many', refused: [], groups: [] };
    answers['PUT /api/admin/channels/stable/mf-many'] = { status: 200, body: outcome };
    answers['POST /api/admin/rehearsals'] = { status: 200, body: { kind: 'result', result: noErrors } };
    await publish(remote('mf-many', GOOD), '--channel', 'stable');
    expect(requests).toEqual([
      'GET /api/admin/channels/stable',
      'POST /api/admin/releases',
      'PUT /api/admin/channels/stable/mf-many',
      'POST /api/admin/rehearsals',
      'PUT /api/admin/channels/stable/mf-many',
    ]);
  });

  it('R-08 publish signs a release with the team’s key', async () => {
    const folder = remote('mf-signed', GOOD);
    const pem = readOrCreatePrivateKeyFile(join(workspace, 'team.key'));
    await publish(folder, '--key', join(workspace, 'team.key'));
    const release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as unknown;
    expect(signatures).toEqual([signatureText(signRelease(release, pem))]);
    await expect(publish(folder, '--key', join(workspace, 'no.key'))).rejects.toThrow(/no\.key is missing/);
  });

  it('R-02 publish gives the reservation up when the server refuses a file', async () => {
    const folder = remote('mf-refused', GOOD);
    const bytes = Buffer.from('entry');
    mkdirSync(join(folder, 'dist/web'));
    writeFileSync(join(folder, 'dist/web/entry.js'), bytes);
    const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const release = {
      name: 'mf-refused',
      version: '1.0.0',
      contract: 1,
      shared: {},
      slots: { needs: [] },
      files: { 'web/entry.js': { digest, bytes: 5 } },
    };
    writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release));
    answers = {
      'POST /api/admin/releases': { status: 200, body: { state: 'reserved', reservation: 'r', files: ['web/entry.js'] } },
      'PUT /api/admin/releases/reservations/r/web/entry.js': { status: 400, body: { title: 'No' } },
    };
    await expect(publish(folder)).rejects.toThrow('No');
    expect(requests).toEqual([
      'POST /api/admin/releases',
      'PUT /api/admin/releases/reservations/r/web/entry.js',
      'DELETE /api/admin/releases/reservations/r',
    ]);
    writeFileSync(join(folder, 'dist/web/stray.js'), 'stray');
    await expect(publish(folder)).rejects.toThrow(/nothing is published\.\n {2}web\/stray\.js is not listed/);
  });

  it('R-13 publish refuses a remote that breaks the contract, with file and line', async () => {
    const folder = remote('mf-broken', GOOD.replace("path: '/charging'", 'path: 5'));
    const refusal = /nothing is published\.\ntypes:\n {2}mf-broken\/src\/expose\/routes\.tsx\(6,\d+\): error TS2322/;
    await expect(publish(folder)).rejects.toThrow(refusal);
    // The second check has the compiler's notes of the first.
    await expect(publish(folder)).rejects.toThrow(refusal);
    writeFileSync(join(folder, 'src/expose/routes.tsx'), GOOD);
    expect(requests).toEqual([]);
    await publish(folder);
    expect(requests).toEqual(['POST /api/admin/releases']);
  });

  it('R-07 R-23 publish refuses a release that needs newer shared modules than the shell’s, with the command that mends it', async () => {
    const folder = remote('mf-newer', GOOD);
    const file = join(folder, 'dist/release.json');
    const needs = { federation: '2.9.3', shared: { 'react-router': '^7.19.0' } };
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...needs }));
    await expect(publish(folder)).rejects.toThrow(
      [
        'mf-newer@1.0.0 fits no dealer, so nothing is published.',
        '  mf-newer@1.0.0 needs react-router ^7.19.0, the shell has react-router 7.18.5',
        '  mf-newer@1.0.0 is built with the federation runtime 2.9.3, the shell starts it with 2.9.2',
        'Run: npm install --save-exact react-router@7.18.5 @module-federation/enhanced@2.9.2',
      ].join('\n'),
    );
    expect(requests).toEqual([]);
  });

  it('R-03 publish refuses a remote with a lint error, with file and line', async () => {
    const folder = remote('mf-untidy', `${GOOD}export const spare: any = 1;\n`);
    await expect(publish(folder)).rejects.toThrow(
      /nothing is published\.\nlint:\n {2}mf-untidy\/src\/expose\/routes\.tsx:11:.*no-explicit-any/,
    );
    expect(requests).toEqual([]);
  });
});

it('R-13 typeErrorsIn leaves out errors of other folders, and keeps errors without a file', () => {
  const output = [
    'mf-own/a.ts(1,2): error TS1: wrong',
    '  because of this',
    'mf-other/b.ts(3,4): error TS2: theirs',
    '  and that',
    'error TS5058: no such file',
  ].join('\n');
  expect(typeErrorsOfRemotes(output, ['/site/mf-own'], '/site')).toEqual([
    'mf-own/a.ts(1,2): error TS1: wrong',
    '  because of this',
    'error TS5058: no such file',
  ]);
});
