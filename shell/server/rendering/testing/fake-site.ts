import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { publicSiteConfig } from '../../sites/tenants';
import { writeFakeRemote } from './fake-remote';

/** A folder with hand-written remotes, and the functions of other rooms that the render room calls. */
export const createFakeRenderSite = () => {
  const folder = mkdtempSync(join(tmpdir(), 'render-'));
  const remotes = new Map<string, { release: ReleaseDocument; copy: string }>();
  const candidates = new Map<string, string[]>();
  const tenant = testDealerWithSearch('acme');
  const clock = { now: 0 };

  /** The remote becomes the dealer's live version. Earlier versions are its fallbacks. */
  const publish = (
    change: Partial<ReleaseDocument> & { name: string; version: string },
    doors: Parameters<typeof writeFakeRemote>[2],
  ) => {
    remotes.set(`${change.name}@${change.version}`, writeFakeRemote(folder, change, doors));
    candidates.set(change.name, [change.version, ...(candidates.get(change.name) ?? [])]);
  };
  const find = async (name: string, version: string) => remotes.get(`${name}@${version}`)?.release;
  const copyOf = async ({ name, version }: ReleaseDocument) => remotes.get(`${name}@${version}`)?.copy ?? '';
  const site = publicSiteConfig(tenant.config, { stockCount: 7, searchKey: 'key', origin: 'https://acme.example', basePath: '' });
  return { tenant, site, clock, candidates, publish, find, copyOf, remove: () => rmSync(folder, { recursive: true }) };
};

export type FakeRenderSite = ReturnType<typeof createFakeRenderSite>;
