import { existsSync } from 'node:fs';
import { releasePlace } from '../../bytes/catalogue/digest';
import { sampleRelease } from '../../bytes/testing/sample-release';
import { createWorkbenches, type UnpublishedBuild, type Workbenches } from './workbenches';

const buildAs = (version: string): UnpublishedBuild => ({
  release: sampleRelease({ name: 'mf-search', version }),
  files: new Map([['web/entry.js', new Uint8Array(Buffer.from(version))]]),
});
const first = buildAs('1.0.0-dev.a');
const second = buildAs('1.0.0-dev.b');
let benches: Workbenches;
beforeEach(() => {
  jest.useFakeTimers();
  benches = createWorkbenches({ placeOf: releasePlace, grace: 5_000 });
});
afterEach(() => {
  benches.close();
  jest.useRealTimers();
});
const put = (change: { build?: UnpublishedBuild; trouble?: string }): void =>
  benches.put('id', { dealer: 'acme', remote: 'mf-search', ...change });

describe('a workbench', () => {
  it('R-12 a workbench shows the newest build and keeps files of the build before', () => {
    put({ build: first });
    put({ build: second });
    expect([...(benches.preview('id', 9)?.versions ?? [])]).toEqual([['mf-search', '1.0.0-dev.b']]);
    expect(benches.find('mf-search', '1.0.0-dev.a')).toBe(first.release);
    expect(benches.read('mf-search', releasePlace(second.release), 'web/entry.js')?.toString()).toBe(
      second.files.get('web/entry.js')?.toString(),
    );
    expect(benches.find('mf-other', '1.0.0-dev.a')).toBeUndefined();
  });

  it('R-12 followers of a workbench receive builds, failures to build and the end', () => {
    const heard: object[] = [];
    put({ build: first });
    benches.follow('id', (state) => void heard.push(state));
    put({ trouble: 'src/a.tsx:3 no' });
    put({ build: second });
    benches.clear('id');
    const [a, b] = ['1.0.0-dev.a', '1.0.0-dev.b'].map((version) => expect.objectContaining({ name: 'mf-search', version }));
    expect(heard).toEqual([{ build: a }, { build: a, trouble: 'src/a.tsx:3 no' }, { build: b }, { ended: true }]);
  });

  it('R-12 R-08 the state of a workbench has address, digest and document parts of the newest build', () => {
    const { release } = first;
    const digest = release.files[release.entry.web]?.digest;
    expect(digest).toBeTruthy();
    let heard: unknown;
    put({ build: first });
    benches.follow('id', ({ build }) => void (heard = build));
    expect(heard).toEqual({
      name: 'mf-search',
      version: '1.0.0-dev.a',
      contract: release.contract,
      container: release.container,
      entry: `/remotes/mf-search/1.0.0-dev.a/${release.entry.web}`,
      integrity: digest,
      routes: release.routes.map(({ id, path }) => ({ id, path })),
      slots: release.slots.provides,
    });
  });

  it('R-12 the build tool hears the message and place of an error with which its build fails on the server', () => {
    put({ build: first });
    const heard: string[] = [];
    const letGo = benches.hold('id', (failure) => void heard.push(failure));
    const stack = '    at Page (mf-search@1.0.0-dev.a/src/page.tsx:12:1)';
    const failure = { remote: 'mf-search', version: '1.0.0-dev.a', error: { message: 'boom', stack } };
    benches.failed(failure);
    benches.failed({ ...failure, version: '1.0.0' });
    benches.failed({ remote: 'shell', version: '', error: new Error('nothing is left'), preview: 'id' });
    letGo?.();
    benches.failed(failure);
    expect(heard).toEqual(['boom\n  at src/page.tsx:12:1', 'nothing is left']);
  });

  it('R-12 a workbench whose build tool stays away is removed with its files', () => {
    put({ build: first });
    const folder = benches.folderOf(first.release) ?? '';
    const letGo = benches.hold('id', () => undefined);
    jest.advanceTimersByTime(60_000);
    expect(existsSync(folder)).toBe(true);
    letGo?.();
    jest.advanceTimersByTime(4_000);
    const letGoAgain = benches.hold('id', () => undefined);
    jest.advanceTimersByTime(60_000);
    expect(benches.preview('id', 9)).toBeDefined();
    letGoAgain?.();
    jest.advanceTimersByTime(5_000);
    expect([benches.preview('id', 9), benches.find('mf-search', '1.0.0-dev.a'), existsSync(folder)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });
});
