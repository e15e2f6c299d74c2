import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeAdminApi } from './testing/fake-desk';

const root = mkdtempSync(join(tmpdir(), 'forecourt-build-'));
const digestOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const fileOf = (text: string) => ({ digest: digestOf(text), bytes: text.length });

/** A remote as a build leaves it; returns its release document. */
const build = (name: string, code: string) => {
  const folder = join(root, name);
  mkdirSync(join(folder, 'dist/node'), { recursive: true });
  const release = { name, version: '1.1.0', files: { 'node/entry.cjs': fileOf(code) } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.1.0' }));
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release));
  writeFileSync(join(folder, 'dist/node/entry.cjs'), code);
  return release;
};

describe('npx forecourt publish-build', () => {
  const answers: Record<string, unknown> = {
    'POST /releases': { state: 'reserved', reservation: 'r1', files: ['node/entry.cjs'] },
    'POST /releases/reservations/r1/commit': { fit: [] },
  };
  let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
  const rootBefore = process.env.FORECOURT_ROOT;
  beforeAll(async () => {
    process.env.FORECOURT_ROOT = root;
    desk = await startFakeAdminApi(answers);
  });
  afterAll(() => {
    desk.close();
    rmSync(root, { recursive: true });
    if (rootBefore === undefined) delete process.env.FORECOURT_ROOT;
    else process.env.FORECOURT_ROOT = rootBefore;
  });
  beforeEach(() => void desk.requests.splice(0));

  it('Q-08 a build’s remotes are published in one command, those that are published already stay, and it tells the next step', async () => {
    answers['GET /releases/mf-a/1.1.0/document'] = build('mf-a', '"1"');
    build('mf-b', '"2"');
    answers['PUT /releases/reservations/r1/node/entry.cjs'] = {};
    expect((await desk.run('publish-build')).out.split('\n')).toEqual([
      'mf-a@1.1.0 was published before',
      'mf-b@1.1.0 is published',
      'To put them live where dealers follow the channel stable:',
      '  npx forecourt channel stable mf-a 1.1.0 --also mf-b@1.1.0',
    ]);
    const commit = { request: 'POST /releases/reservations/r1/commit', body: { allowMissingSlots: true } };
    expect(desk.requests.at(-1)).toEqual(commit);
  });

  it('R-02 a version that was published from other sources is named, with the file that states it', async () => {
    answers['GET /releases/mf-a/1.1.0/document'] = build('mf-a', '"other"');
    build('mf-a', '"1"');
    expect((await desk.run('publish-build')).failure).toMatch(/mf-a@1.1.0 was published from other sources.*mf-a\/package.json/);
  });
});
