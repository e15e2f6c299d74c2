import { sortDigests } from './same-bytes-plugins.mjs';

describe('digests of chunks in an entry', () => {
  it('R-02 Q-08 are the same text in whichever order the bundler writes them', () => {
    const first = 'e(1);s.sriHashes={"page-b":"sha384-b/+1==",a_tsx:"sha384-a"},s.p="/"';
    const second = 'e(1);s.sriHashes={a_tsx:"sha384-a","page-b":"sha384-b/+1=="},s.p="/"';
    expect(sortDigests(first)).toBe(sortDigests(second));
    expect(sortDigests(first)).toContain('"page-b":"sha384-b/+1=="');
  });

  it('leave other code as it is', () => {
    expect(sortDigests('s.sriHashes={};t({b:1,a:2})')).toBe('s.sriHashes={};t({b:1,a:2})');
  });
});
