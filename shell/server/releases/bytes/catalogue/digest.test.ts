import fc from 'fast-check';
import { fileDigest, releaseDigest, releasePlace } from './digest';
import { sampleReleaseFiles, sampleRelease } from '../testing/sample-release';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

describe('the digest of a release', () => {
  it('R-08 the digest of a file is the one that browsers check', () => {
    expect(fileDigest(Buffer.from('forecourt'))).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(fileDigest(new Uint8Array())).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
  });

  it('R-02 the digest of a document does not depend on the order of its keys', () => {
    const release = sampleRelease({ shared: { react: '^19.0.0', 'react-dom': '^19.0.0' } });
    expect(releaseDigest(reversed(release) as typeof release)).toBe(releaseDigest(release));
  });

  it('R-02 the digest of a document changes with the order of a list, because that order has a meaning', () => {
    const slots = (...provides: string[]) => sampleRelease({ slots: { provides, needs: [] } });
    expect(releaseDigest(slots('a', 'b'))).not.toBe(releaseDigest(slots('b', 'a')));
  });

  it('R-02 the digest of a document changes with any byte of any file', () => {
    const files = sampleReleaseFiles();
    const original = releaseDigest(sampleRelease({}, files));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(files)), fc.uint8Array({ minLength: 1 }), (file, more) => {
        const changed = { ...files, [file]: Buffer.concat([files[file] ?? new Uint8Array(), more]) };
        expect(releaseDigest(sampleRelease({}, changed))).not.toBe(original);
      }),
    );
  });

  it('R-02 two releases with the same version and other bytes have two places in a store', () => {
    const first = releasePlace(sampleRelease());
    expect(first).toMatch(/^1\.0\.0-[0-9a-f]{16}$/);
    expect(releasePlace(sampleRelease({}, sampleReleaseFiles('other')))).not.toBe(first);
    expect(releasePlace(sampleRelease())).toBe(first);
  });
});
