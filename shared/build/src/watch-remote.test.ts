import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '../../..');
const addressOf = (file: string): string => JSON.stringify(pathToFileURL(join(root, file)).href);

interface Happening {
  version?: string;
  container?: string;
  unmarked?: boolean;
  troubles?: string[];
}

// A script that saves a mistake after the first build, corrects it after the error is reported, and ends after the
// second build.
const STORY = (into: string): string => `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  import { createRemote } from ${addressOf('shared/build/run/new-mf.mjs')};
  import { watchRemote } from ${addressOf('shared/build/src/watch-remote.mjs')};
  const folder = await createRemote(${JSON.stringify(root)}, 'mf-charging', ${JSON.stringify(into)});
  const page = folder + '/src/features/charging-page/charging-page.tsx';
  const right = readFileSync(page, 'utf8');
  const happened = [];
  let end;
  const ended = new Promise((done) => (end = done));
  const watcher = await watchRemote(folder, {
    work: ${JSON.stringify(join(into, 'work'))},
    onFailure: (error) => { happened.push({ troubles: [String(error)] }); end(); },
    async onBuild({ version, container, entry }, out) {
      happened.push({ version, container, unmarked: !readFileSync(out + '/' + entry.web, 'utf8').includes('markofthebuild') });
      if (happened.length === 1) writeFileSync(page, 'const = 1;\\n' + right);
      else end();
    },
    async onTrouble(troubles) {
      happened.push({ troubles });
      writeFileSync(page, right + '\\nexport const more = 1;\\n');
    },
  });
  await ended;
  await watcher.close();
  console.log(JSON.stringify(happened));
`;

const happeningsIn = (into: string): Promise<Happening[]> =>
  new Promise((done, fail) => {
    const words = ['--input-type=module', '-e', STORY(into)];
    execFile(process.execPath, words, { cwd: root, env: { ...process.env, NODE_ENV: undefined } }, (error, out) =>
      error ? fail(error) : done(JSON.parse(out) as Happening[]),
    );
  });

it('R-12 a saved file is built with a version of its own, and a compiler error is reported with file and line', async () => {
  const into = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-watch-')));
  try {
    symlinkSync(join(root, 'node_modules'), join(into, 'node_modules'));
    const [first, trouble, second, ...more] = await happeningsIn(into);
    expect(more).toEqual([]);
    expect(first?.version).toMatch(/^1\.0\.0-dev\.[0-9a-f]{14}$/);
    expect(first?.container).toBe(`mf_charging_${first?.version?.replace(/\W/g, '_')}`);
    expect(first?.unmarked).toBe(true);
    expect(trouble?.troubles?.[0]).toMatch(/^src\/features\/charging-page\/charging-page\.tsx:1:\d+\n/);
    expect(second?.version).toMatch(/^1\.0\.0-dev\.[0-9a-f]{14}$/);
    expect(second?.version).not.toBe(first?.version);
    expect(JSON.parse(readFileSync(join(into, 'mf-charging/package.json'), 'utf8'))).toMatchObject({ version: '1.0.0' });
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}, 120_000);
