import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';

const root = resolve(__dirname, '../../..');
const addressOf = (file: string): string => JSON.stringify(pathToFileURL(join(root, file)).href);

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-entry-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/expose'), { recursive: true });
  const slots = { provides: ['sample.part'], needs: undefined };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mf-sample', version: '1.0.0', forecourt: { slots } }));
  writeFileSync(join(folder, 'src/page.tsx'), `export const page = 'the page';`);
  writeFileSync(join(folder, 'src/expose/routes.tsx'), `export const routes = [{ lazy: () => import('../page') }];`);
  writeFileSync(join(folder, 'src/expose/slots.tsx'), `export const slots = { 'sample.part': { chunks: [] } };`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The bundler is an ES module for plain Node, so the test runs it in a process of its own.
const build = async (change = '', options = ''): Promise<string> => {
  const script = `
    import { remoteConfig } from ${addressOf('shared/build/src/remote.mjs')};
    import { runCompiler } from ${addressOf('shared/build/src/compile.mjs')};
    import { LeanEntryPlugin } from ${addressOf('shared/build/src/lean-entry.mjs')};
    const [browser] = remoteConfig(${JSON.stringify(pathToFileURL(join(folder, 'rspack.config.mjs')).href)}, { ${options} });
    ${change}
    await runCompiler([browser]).then(() => console.log('built'), ({ message }) => console.log(message));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return stdout.trim();
};

interface Container {
  get(door: string): Promise<() => { slots?: object; routes?: object[] }>;
}

/** The entry has no way to load a file. */
const containerOf = (code: string): Container => {
  const page: Record<string, unknown> = {
    document: { currentScript: { src: 'https://dealer.example/entry.js', tagName: 'SCRIPT' } },
    __FORECOURT_FEDERATION__: {
      start(entry: {
        getContainer: unknown;
        initContainer: unknown;
        initializeExposesData: { moduleMap: Record<string, () => unknown> };
      }) {
        entry.initContainer = () => true;
        entry.getContainer = (door: string) => entry.initializeExposesData.moduleMap[door]?.();
      },
    },
  };
  page['self'] = page;
  runInNewContext(code, page);
  return page['mf_sample_1_0_0'] as Container;
};

it.each([
  ['a release', ''],
  ['a build under development', 'development: true'],
])(
  'R-15 the entry of %s has both doors and the start of our pages, and opens the doors without another file',
  async (_name, options) => {
    expect(await build('', options)).toBe('built');
    const files = readdirSync(join(folder, 'dist/web'));
    expect(files).toContain('entry.js');
    expect(files.filter((file) => file.startsWith('door-'))).toEqual([]);
    const code = readFileSync(join(folder, 'dist/web/entry.js'), 'utf8');
    const container = containerOf(code);
    const { slots } = (await container.get('./slots'))();
    const { routes } = (await container.get('./routes'))();
    expect(slots).toHaveProperty(['sample.part']);
    expect(routes).toMatchObject([{ lazy: expect.anything() }]);
    const { chunks } = JSON.parse(readFileSync(join(folder, 'dist/chunks.json'), 'utf8')) as { chunks: Record<string, string[]> };
    expect(chunks).toMatchObject({ 'door-routes': [], 'door-slots': [], mf_sample_1_0_0: ['web/entry.js'] });
  },
);

it('R-15 the build fails when the doors stay files of their own', async () => {
  expect(await build('browser.optimization.splitChunks.cacheGroups = {};')).toMatch(
    /The entry mf_sample_1_0_0 lacks its door door-(routes|slots): compare doorsInEntry with the options of splitChunks/,
  );
});

it('R-15 the build fails when the federation gives its start another address', async () => {
  const other = `const index = browser.plugins.findIndex((plugin) => plugin instanceof LeanEntryPlugin);
    browser.plugins[index] = new LeanEntryPlugin('mf_sample_1_0_0', /^another address$/);`;
  expect(await build(other)).toContain(
    'The entry mf_sample_1_0_0 starts by the federation’s own code: compare START_OF_FEDERATION with the address of that module',
  );
});

it('Q-07 the build fails when code for browsers contains the schema library', async () => {
  writeFileSync(join(folder, 'src/page.tsx'), `import { Type } from 'typebox';\nexport const page = Type.String();`);
  expect(await build()).toMatch(
    /The chunk \S+ contains the schema library typebox, with no contract: take the constants that browsers use from a file without schemas/,
  );
});
