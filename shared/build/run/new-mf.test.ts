import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '../../..');
const program = pathToFileURL(join(__dirname, 'new-mf.mjs')).href;
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

// The script is an ES module for plain Node, so the test runs it in a separate process.
const run = (code: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import { createRemote, findSmallestRemote } from '${program}'; ${code}`],
    {
      encoding: 'utf8',
      stdio: 'pipe',
      cwd: root,
    },
  );
const newRemote = (name: string, into: string): string =>
  run(`await createRemote(${[root, name, into].map((each) => JSON.stringify(each)).join(', ')});`);

describe('npm run new:mf', () => {
  let into: string;
  beforeEach(() => (into = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-new-mf-')))));
  afterEach(() => rmSync(into, { recursive: true, force: true }));
  const read = (file: string): string => readFileSync(join(into, file), 'utf8');
  const filesOf = (folder: string): string[] =>
    readdirSync(join(into, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(into.length + 1))
      .toSorted();

  it('R-03 a new remote has the build files of the smallest remote, its own name, a first page and no slots', () => {
    newRemote('mf-fast-charging', into);
    expect(filesOf('mf-fast-charging')).toEqual(
      [
        'README.md',
        'package.json',
        'rspack.config.mjs',
        'src/expose/routes.tsx',
        'src/features/fast-charging-page/fast-charging-page.test.tsx',
        'src/features/fast-charging-page/fast-charging-page.tsx',
        'src/globals.d.ts',
        'tsconfig.json',
      ].map((file) => `mf-fast-charging/${file}`),
    );
    expect(JSON.parse(read('mf-fast-charging/package.json'))).toEqual({
      name: 'mf-fast-charging',
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: expect.objectContaining({
        '@forecourt/contracts': '1.0.0',
        '@forecourt/build': '1.0.0',
        react: expect.any(String),
      }),
      forecourt: { contract: 1, slots: { provides: [] } },
    });
    const routes = read('mf-fast-charging/src/expose/routes.tsx');
    expect(routes).toContain("id: 'fast-charging'");
    expect(routes).toContain("path: '/fast-charging'");
    expect(read('mf-fast-charging/src/features/fast-charging-page/fast-charging-page.tsx')).toContain("'Fast charging'");
    expect(read('mf-fast-charging/README.md')).toMatch(/^# mf-fast-charging\n/);
  });

  it('R-03 a new remote contains no word of its model and no unfilled placeholder', () => {
    newRemote('mf-charging', into);
    const model = run(`process.stdout.write(findSmallestRemote(${JSON.stringify(root)}))`);
    expect(remotes).toContain(model);
    for (const file of filesOf('mf-charging')) {
      expect(read(file)).not.toMatch(/__[A-Z]+__|template/);
      const words = [...remotes, model.slice('mf-'.length)].join('|');
      expect(`${file}: ${read(file)}`).not.toMatch(new RegExp(`\\b(${words})\\b`, 'i'));
    }
  });

  it('R-03 a new remote is formatted as by Prettier, for names of any length', () => {
    const name = 'mf-a-remote-whose-name-is-so-long-that-lines-of-code-break-elsewhere';
    newRemote(name, into);
    const check = ['--config', join(root, '.prettierrc.json'), '--check', join(into, name)];
    expect(
      execFileSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), ...check], { encoding: 'utf8' }),
    ).toContain('All matched files use Prettier code style!');
  });

  it('R-03 R-13 a new remote passes types and lint, and builds', () => {
    for (const shared of ['node_modules', 'shared']) symlinkSync(join(root, shared), join(into, shared));
    newRemote('mf-charging', into);
    const tool = (bin: string, ...words: string[]): string =>
      execFileSync(process.execPath, [join(root, 'node_modules', bin), ...words], { cwd: into, encoding: 'utf8' });
    // The type checker and the linter print nothing when they find no error.
    expect(tool('typescript/bin/tsc', '--noEmit', '-p', 'mf-charging')).toBe('');
    tool('oxlint/bin/oxlint', '--config', join(root, 'shared/build/lint/oxlintrc.json'), 'mf-charging');
    const builder = pathToFileURL(join(__dirname, '../src/build-remote.mjs')).href;
    run(`const { buildRemote } = await import('${builder}'); await buildRemote(${JSON.stringify(join(into, 'mf-charging'))});`);
    expect(JSON.parse(read('mf-charging/dist/release.json'))).toMatchObject({
      name: 'mf-charging',
      routes: [{ id: 'charging', path: '/charging', chunks: ['page-charging'], slots: [] }],
    });
  }, 120_000);

  it('R-02 npm start builds a remote again after another command replaced its build, although no source changed', () => {
    for (const shared of ['node_modules', 'shared', 'package-lock.json']) symlinkSync(join(root, shared), join(into, shared));
    newRemote('mf-charging', into);
    const folder = JSON.stringify(join(into, 'mf-charging'));
    const [starts, publishes] = ['build.mjs', '../src/build-remote.mjs'].map((file) => pathToFileURL(join(__dirname, file)).href);
    // A team raises the version, publishes it, and takes the change back; then npm start runs.
    const printed = run(`
      const { readFileSync, writeFileSync } = await import('node:fs');
      const { buildWorkspaces } = await import('${starts}');
      const { buildRemote } = await import('${publishes}');
      const write = (version) => {
        const manifest = JSON.parse(readFileSync(${folder} + '/package.json', 'utf8'));
        writeFileSync(${folder} + '/package.json', JSON.stringify({ ...manifest, version }, null, 2));
      };
      const start = async () => {
        const said = [];
        await buildWorkspaces(['mf-charging'], { root: ${JSON.stringify(into)}, say: (line) => said.push(line) });
        console.log(JSON.stringify([said, JSON.parse(readFileSync(${folder} + '/dist/release.json', 'utf8')).version]));
      };
      write('1.0.0');
      await start();
      write('1.1.0');
      await buildRemote(${folder});
      write('1.0.0');
      await start();
      await start();`);
    expect(
      printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      [['building mf-charging'], '1.0.0'],
      [['building mf-charging'], '1.0.0'],
      [[], '1.0.0'],
    ]);
  });

  it.each(['charging', 'mf-Charging', 'mf-', '../mf-x', ''])('R-03 the remote name %j is refused with a sentence', (name) => {
    expect(() => newRemote(name, into)).toThrow(/is not a name for a remote/);
    expect(existsSync(join(into, name, 'package.json'))).toBe(false);
  });

  it('R-03 a remote name or an address that a remote has is refused, and the remote stays unchanged', () => {
    newRemote('mf-charging', into);
    expect(() => newRemote('mf-charging', into)).toThrow(/exists already/);
    expect(() => newRemote('mf-special-offers', into)).toThrow(/\/special-offers is a page of mf-offers already/);
  });
});
