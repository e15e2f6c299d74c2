import { findContradictions } from './check-release';
import { sampleRelease } from '../testing/sample-release';

describe('the check of a release document', () => {
  it('R-08 a document that lists its every file passes', () => {
    expect(findContradictions(sampleRelease())).toEqual([]);
    expect(findContradictions(sampleRelease({ name: 'mf-two-words', version: '2.0.0-beta.1' }))).toEqual([]);
  });

  it('R-15 a container whose name is not made of remote and version is refused', () => {
    expect(findContradictions(sampleRelease({ version: '1.1.0', container: 'mf_sample_1_0_0' }))).toEqual([
      { path: '/container', message: 'must be mf_sample_1_1_0' },
    ]);
  });

  it('R-07 a slot that places itself through another one is refused with the path', () => {
    const slots = (places?: Record<string, string[]>) => ({ slots: { provides: ['a.x', 'a.y'], needs: [], places } });
    expect(findContradictions(sampleRelease(slots({ 'a.x': ['a.y'], 'a.y': ['a.x'] })))).toEqual([
      { path: '/slots/places', message: expect.stringContaining('a.x → a.y → a.x') },
    ]);
    expect(findContradictions(sampleRelease(slots({ 'a.x': ['a.y'], 'a.y': [] })))).toEqual([]);
    expect(findContradictions(sampleRelease(slots()))).toEqual([]);
  });

  it.each(['01.2.3', '1.0.0-..', '1.0.0-', '1.0.0-01', '1.02.0'])('R-02 %s is no version', (version) => {
    expect(findContradictions(sampleRelease({ version })).map(({ path }) => path)).toEqual(['/version']);
  });

  it.each(['web/entry.js/inner.js', 'web/a/', 'web//a.js', 'web/./a.js'])('R-02 %s is no path of a file', (file) => {
    const { files } = sampleRelease();
    const digest = files['web/entry.js'] as (typeof files)[string];
    expect(findContradictions(sampleRelease({ files: { ...files, [file]: digest } })).map(({ path }) => path)).toEqual([
      `/files/${file}`,
    ]);
  });

  it.each([
    ['an entry that is not listed', { entry: { web: 'web/other.js', node: 'node/entry.cjs' } }, '/entry/web'],
    ['a server entry of the browser half', { entry: { web: 'web/entry.js', node: 'web/entry.js' } }, '/entry/node'],
    ['a browser entry of the server half', { entry: { web: 'node/entry.cjs', node: 'node/entry.cjs' } }, '/entry/web'],
    ['a chunk that is not listed', { chunks: { 'page-x': ['web/entry.js', 'web/x.js'] } }, '/chunks/page-x'],
    ['a chunk of the server half', { chunks: { 'page-x': ['node/entry.cjs'] } }, '/chunks/page-x'],
    ['a chunk that has the name of an object method', { chunks: { x: ['constructor'] } }, '/chunks/x'],
  ])('R-08 the fault "%s" is refused with its path', (_what, change, path) => {
    expect(findContradictions(sampleRelease(change)).map((error) => error.path)).toEqual([path]);
  });
});
