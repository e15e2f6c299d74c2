import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changelogSection, readReleaseOrigin } from './release-origin';

const CHANGELOG = '# Changes\n\n## [1.10.0] - 2026-11-20\n\n- Larger pictures\n\n### Fixed\n\n- The map\n\n## 1.1.0\n\n- First\n';

it.each([
  ['1.10.0', '- Larger pictures\n\n### Fixed\n\n- The map'],
  ['1.1.0', '- First'],
  ['1.0.0', undefined],
  ['1.1', undefined],
])('R-23 the section of version %s is read from a changelog', (version, text) => {
  expect(changelogSection(CHANGELOG, version)).toBe(text);
});

describe('the origin of a release', () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-C', folder, ...args], { encoding: 'utf8' });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-origin-'));
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('R-23 has the commit of the folder only when nothing is uncommitted', async () => {
    git('init', '--quiet');
    expect(await readReleaseOrigin(folder, '1.1.0', {})).toEqual({});
    git('add', '.');
    git('commit', '--quiet', '--message', 'First');
    const commit = git('rev-parse', 'HEAD').trim();
    expect(await readReleaseOrigin(folder, '1.1.0', {})).toEqual({ commit });
    writeFileSync(join(folder, 'index.ts'), '');
    expect(await readReleaseOrigin(folder, '1.1.0', {})).toEqual({});
  });

  it('R-23 has what the options state, and refuses a changelog without the version', async () => {
    const changelog = join(folder, 'CHANGELOG.md');
    const stated = { commit: 'abcdef0', buildUrl: 'https://ci.example/7', changelog };
    expect(await readReleaseOrigin(folder, '1.1.0', stated)).toEqual({
      commit: 'abcdef0',
      build: 'https://ci.example/7',
      changelog: '- First',
    });
    await expect(readReleaseOrigin(folder, '2.0.0', stated)).rejects.toThrow('has no text below a heading "## 2.0.0"');
    await expect(readReleaseOrigin(folder, '2.0.0', { changelog: join(folder, 'no.md') })).rejects.toThrow('can’t be read');
  });
});
