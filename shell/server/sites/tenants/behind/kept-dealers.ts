import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TenantFiles } from '../read-files';

/** What a check found out about a dealer's valid files. */
export interface CheckedDealer {
  digest: string;
  /** Slots that its home and content pages place. */
  slots: readonly string[];
}

const INDEX = 'index.json';

const replaceFile = (path: string, content: string | Buffer): void => {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
};

/**
 * The folder `dealers` of the data folder: which files are known to be valid, so that a start need not check them, and a copy of
 * each dealer's last valid files, which stay in use after an edit with a mistake. Everything in it can be made again.
 */
export const openKeptDealers = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const fileOf = (slug: string): string => join(folder, `${slug}.gz`);
  return {
    /** By slug; empty if the checks have changed since, as `rules` says. */
    read(rules: string): Map<string, CheckedDealer> {
      try {
        const kept = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as {
          rules: string;
          dealers: [string, CheckedDealer][];
        };
        return new Map(kept.rules === rules ? kept.dealers : []);
      } catch {
        return new Map();
      }
    },
    write: (rules: string, dealers: ReadonlyMap<string, CheckedDealer>): void =>
      replaceFile(join(folder, INDEX), JSON.stringify({ rules, dealers: [...dealers] })),
    /** Undefined if there is no copy of the files with this digest. */
    copyOf(slug: string, digest: string): TenantFiles | undefined {
      try {
        const { media, ...copy } = JSON.parse(gunzipSync(readFileSync(fileOf(slug))).toString()) as KeptCopy;
        return copy.digest === digest ? { tenant: slug, files: copy.files, media: new Set(media) } : undefined;
      } catch {
        return undefined;
      }
    },
    keepCopy({ tenant, files, media }: TenantFiles, digest: string): void {
      const copy: KeptCopy = { digest, files, media: [...media] };
      replaceFile(fileOf(tenant), gzipSync(JSON.stringify(copy), { level: 1 }));
    },
    dropCopy: (slug: string): void => rmSync(fileOf(slug), { force: true }),
  };
};

export type KeptDealers = ReturnType<typeof openKeptDealers>;

interface KeptCopy {
  digest: string;
  files: TenantFiles['files'];
  media: string[];
}
