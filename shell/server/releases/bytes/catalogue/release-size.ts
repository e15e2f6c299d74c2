import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import type { ReleaseSize } from '../../../platform/ports';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { releaseDigest } from './digest';
import { readVerifiedFile } from '../serving/verified-copy';

const plain = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, '_');

/** Without the version, which the entry's own chunk contains, so that two versions can be compared. */
export const shortChunkName = ({ name, version }: Pick<ReleaseDocument, 'name' | 'version'>, chunk: string): string =>
  chunk.replace(plain(`${name}_${version}`), plain(name));

const IS_COMPRESSED = /\.(?:br|gz)$/;

/** The entry for other hosts has the code of the entry once more, so it does not count. */
const isScriptOfOwnPages = (file: string): boolean =>
  file.startsWith('web/') && file.endsWith('.js') && file !== 'web/stock-entry.js';

const compress = promisify(gzip);
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

export const createReleaseSizeReader = (store: Pick<ArtefactStore, 'read'>, { max = 300 } = {}) => {
  const cache = new LRUCache<string, NonNullable<ReleaseSize['gzip']>>({ max });

  const measure = async (release: ReleaseDocument): Promise<NonNullable<ReleaseSize['gzip']>> => {
    const scripts = Object.keys(release.files).filter(isScriptOfOwnPages);
    const sizes = new Map<string, number>();
    for (const file of scripts) {
      // Files are read one at a time, so that memory never holds all files of a release.
      sizes.set(file, (await compress(await readVerifiedFile(store, release, file), { level: 9 })).length);
    }
    const of = (file: string): number => sizes.get(file) ?? 0;
    return {
      total: sum([...sizes.values()]),
      entry: of(release.entry.web),
      chunks: Object.fromEntries(
        Object.entries(release.chunks).map(([name, files]) => [shortChunkName(release, name), sum(files.map(of))]),
      ),
    };
  };

  return async (release: ReleaseDocument): Promise<ReleaseSize> => {
    const below = (half: string): number =>
      sum(
        Object.entries(release.files).map(([file, { bytes }]) =>
          file.startsWith(half) && !IS_COMPRESSED.test(file) ? bytes : 0,
        ),
      );
    const digest = releaseDigest(release);
    const zipped = cache.get(digest) ?? (await measure(release).catch(() => undefined));
    if (zipped) cache.set(digest, zipped);
    return { web: below('web/'), node: below('node/'), ...(zipped ? { gzip: zipped } : {}) };
  };
};
