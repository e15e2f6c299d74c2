import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import { createMemoryPorts, testDealerWithSearch } from '../../../search/testing/served-room';
import type { Tenants } from '../../../platform/ports';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { StoredReleaseCatalogue } from '../../bytes/catalogue/catalogue';
import { openReleaseRooms, type ReleaseRooms } from './open-rooms';
import { releaseEntries } from '../tables';
import { releases } from '../../bytes/tables';
import { rewriteLogRows } from './rewrite-log';

interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

export interface DeskSite {
  app: FastifyInstance;
  room: ReleaseRooms;
  dataDir: string;
  database: OpenDatabase;
  tenants: Tenants;
  ask<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  refused(...request: Parameters<DeskSite['ask']>): Promise<ProblemDocument>;
  /** Adds them to the catalogue, without their files. */
  add(...documents: ReleaseDocument[]): Promise<void>;
  /** A second server process on the same database. The caller closes the rooms. */
  openSecond(): Promise<ReleaseRooms>;
  /** Empties log and catalogue, and opens the desk again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const TEST_SHELL_FACTS: ShellFacts = {
  contract: { oldest: CONTRACT_VERSION, newest: CONTRACT_VERSION },
  singletons: { react: '19.3.1', 'react-router': '7.18.5' },
  federation: '2.9.2',
};

/** `dealers`: slugs with the dealer's configuration of releases. */
export const openDeskSite = async (
  dealers: Record<string, Partial<SiteConfig['releases']>>,
  more: Pick<Parameters<typeof openReleaseRooms>[0], 'keep' | 'isInUse' | 'unsigned' | 'workbench'> & { now?(): number } = {},
): Promise<DeskSite> => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-'));
  const all = Object.entries(dealers).map(([slug, own]) => {
    const tenant = testDealerWithSearch(slug);
    return { ...tenant, config: { ...tenant.config, releases: { ...tenant.config.releases, ...own } } };
  });
  const { tenants } = createMemoryPorts(all, new Map());
  const openProcess = (): Promise<ReleaseRooms> =>
    openReleaseRooms({
      db: database.db,
      dataDir,
      tenants,
      stockCount: async () => 7,
      now: Date.now,
      shell: TEST_SHELL_FACTS,
      unsigned: 'accept',
      ...more,
    });
  const open = async (): Promise<{ room: ReleaseRooms; app: FastifyInstance }> => {
    const room = await openProcess();
    const app = Fastify({ ajv: { customOptions: { strictNumbers: false } } });
    installProblemAnswers(app);
    await app.register(room.adminPlugin, { prefix: '/api/admin' });
    await app.register(room.filesPlugin);
    return { room, app };
  };
  const closeOpen = async (): Promise<void> => {
    site.room.close();
    await site.app.close();
  };
  const site: DeskSite = {
    database,
    tenants,
    dataDir,
    ...(await open()),
    openSecond: openProcess,
    async ask<Body>(method: 'GET', url: string, payload?: object, headers?: Record<string, string>): Promise<Answer<Body>> {
      const options: InjectOptions = { method, url: `/api/admin${url}`, payload, headers };
      const answer = await site.app.inject(options);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: (answer.payload === '' ? undefined : answer.json()) as Body,
      };
    },
    async refused(...request) {
      const { status, body, headers } = await site.ask<ProblemDocument>(...request);
      expect(String(headers['content-type'])).toContain('application/problem+json');
      expect(body.status).toBe(status);
      return body;
    },
    async add(...documents) {
      const catalogue = new StoredReleaseCatalogue(database.db);
      for (const document of documents) await catalogue.add(document, 'a test');
    },
    async reset() {
      await closeOpen();
      await rewriteLogRows(database.db, (tx) => tx.delete(releaseEntries));
      await database.db.delete(releases);
      Object.assign(site, await open());
    },
    async close() {
      await closeOpen();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return site;
};
