import { shortChunkName } from './release-size';

it('R-02 the chunk of an entry has the same name in another version', () => {
  const names = ['1.1.0', '1.0.0', '2.0.0-rc.1'].map((version) =>
    shortChunkName({ name: 'mf-search', version }, `mf_search_${version.replaceAll(/[^a-z0-9]/g, '_')}`),
  );
  expect(new Set(names)).toEqual(new Set(['mf_search']));
  expect(shortChunkName({ name: 'mf-search', version: '1.1.0' }, 'results-page')).toBe('results-page');
});
