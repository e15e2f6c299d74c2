import { errorMessage } from '../../platform/errors/error-record';
import type { StockImports, Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';
import type { CompiledMapping } from './mapping/compile-mapping';
import type { Mappings } from './mapping/open-mappings';
import { createPriceConversion } from './mapping/prices-for';
import { LONGEST_PROBLEM } from './sync/feed-runs';
import type { ImportOptions } from './sync/import-options';
import { recordFailedLook } from './sync/unfinished-runs';
import type { ImportReport } from '@forecourt/contracts/desk/imports';

interface FeedImportsDeps {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  mappings: Mappings;
  runImport(options: ImportOptions): Promise<ImportReport>;
  /** Unix seconds. */
  now: () => number;
}

/** Of fetched feeds (I-12). A look that fails before its import begins is recorded in the history too. */
export const createFeedImports = ({ db, tenants, mappings, runImport, now }: FeedImportsDeps): StockImports => {
  const usableMapping = (name: string, tenant: string, currency: string): CompiledMapping => {
    const compiled = mappings.get(name, tenant);
    createPriceConversion(compiled.mapping, currency);
    return compiled;
  };
  return {
    async run({ mapping, ...feed }) {
      const { currency, locations } = requiredTenant(tenants, feed.tenant).config;
      let compiled: CompiledMapping;
      try {
        compiled = usableMapping(mapping, feed.tenant, currency);
      } catch (error) {
        const { stream: _stream, fileName: file, ...look } = feed;
        await recordFailedLook(db, { ...look, mapping, file, problem: errorMessage(error, LONGEST_PROBLEM) }, now());
        throw error;
      }
      return runImport({ ...feed, currency, mapping: compiled, locations: locations.map(({ id }) => id), now: now() });
    },
    recordFailedLook: (look) => recordFailedLook(db, { ...look, file: null }, now()),
  };
};
