import { digestOfBuild } from './build-digest.mjs';

it('R-02 Q-08 the digest of a build is that of its files, without their compressed forms, which depend on the version of Node', () => {
  const digest = digestOfBuild({ files: { 'web/a.js': { digest: '1' }, 'web/a.js.br': { digest: '2' } } });
  expect(digestOfBuild({ files: { 'web/a.js.br': { digest: '3' }, 'web/a.js': { digest: '1' } } })).toBe(digest);
  expect(digestOfBuild({ files: { 'web/a.js': { digest: '4' } } })).not.toBe(digest);
});
