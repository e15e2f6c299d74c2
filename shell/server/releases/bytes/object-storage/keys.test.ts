import { isPlaceFolder, isRemoteFolder, releaseObjectKeys, markerContent, readSetOfMarker } from './keys';

const SET = '0b0cf2a5-1c2d-4a5b-8c7d-0123456789ab';

it('R-02 all object keys of a store are below the prefix, and staged files are apart from places', () => {
  for (const [prefix, root] of [
    ['', ''],
    ['live/one', 'live/one/'],
  ] as const) {
    // prettier-ignore
    const keys = releaseObjectKeys(prefix);
    expect(keys.staging(SET)).toBe(`${root}.staging/${SET}/`);
    expect(keys.files('mf-a', '1.0.0-b', SET)).toBe(`${root}mf-a/1.0.0-b/${SET}/`);
    expect(keys.marker('mf-a', '1.0.0-b')).toBe(`${root}mf-a/1.0.0-b/committed.json`);
  }
});

it('R-18 folders of the store are told apart from other folders in the bucket', () => {
  expect(['mf-search', 'mf-a1'].every(isRemoteFolder)).toBe(true);
  expect(['.staging', 'backups', 'mf', 'mf-', 'MF-A', 'x-mf-a'].some(isRemoteFolder)).toBe(false);
  expect(['1.0.0-a', '1.2.3-beta.1-0123456789abcdef'].every(isPlaceFolder)).toBe(true);
  expect(['latest', '2026', '1.0.0-a b', '..'].some(isPlaceFolder)).toBe(false);
});

it('R-08 a marker is accepted only as it was written', () => {
  expect(readSetOfMarker(Buffer.from(markerContent(SET)))).toBe(SET);
  for (const text of ['', '{', 'null', '[]', '{"files":3}', '{"files":"../../other"}', `{"files":"${SET}/.."}`])
    expect(readSetOfMarker(Buffer.from(text))).toBeUndefined();
});
