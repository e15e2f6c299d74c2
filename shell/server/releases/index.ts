import { join } from 'node:path';
import type { Tenants } from '../ports';
import { clearStaging, createDiskArtefactStore, type ArtefactStore } from './artefact-store';
import { createCatalogue, type Database } from './catalogue';
import { createJoinedEntries } from './joined-entries';
import { createPinLog } from './pin-log';
import { createPublisher } from './publish';
import { releaseAdmin, remoteFiles } from './routes';
import { verifiedCopy } from './verified-copy';

interface ReleasesDeps {
  db: Database;
  dataDir: string;
  tenants: Tenants;
  stockCount(slug: string): Promise<number>;
  now: () => number;
  store?: ArtefactStore;
}

/** The releases room: immutable releases, pins, their files for browsers and verified copies for the server. */
export const releasesRoom = async ({ db, dataDir, tenants, stockCount, now, store: given }: ReleasesDeps) => {
  const folder = join(dataDir, 'artefacts');
  if (!given) await clearStaging(folder);
  const store = given ?? createDiskArtefactStore(folder);
  const catalogue = createCatalogue(db);
  const pins = await createPinLog(db);
  const publisher = createPublisher({ store, catalogue, now });
  const joinEntries = createJoinedEntries(store);
  const deps = { store, joinEntries, catalogue, pins, publisher, tenants, stockCount };
  return {
    filesPlugin: remoteFiles(deps),
    adminPlugin: releaseAdmin(deps),
    candidates: pins.candidates,
    revision: pins.revision,
    find: catalogue.find,
    joinEntries,
    copyOf: (release: Parameters<typeof verifiedCopy>[1]) => verifiedCopy(store, release, join(dataDir, 'verified')),
    close: pins.close,
  };
};

export type ReleasesRoom = Awaited<ReturnType<typeof releasesRoom>>;
