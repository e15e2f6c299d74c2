import { resolve } from 'node:path';
import { openMappings, type Mappings } from '../import/mapping/open-mappings';

export const SHIPPED_MAPPINGS_FOLDER = resolve(__dirname, '../import/mappings');

/** A mapping with errors fails the test. */
export const openShippedMappings = (): Mappings =>
  openMappings({
    platform: SHIPPED_MAPPINGS_FOLDER,
    log: {
      error: (facts) => {
        throw new Error(JSON.stringify(facts));
      },
    },
  });
