import { resolve } from 'node:path';
import { openMappings, type Mappings } from '../mapping/open-mappings';

/** Folder of the mappings that the platform ships. */
export const SHIPPED_MAPPINGS_FOLDER = resolve(__dirname, '../mappings');

/** Returns the mappings that the platform ships. A mapping with errors fails the test. */
export const openShippedMappings = (): Mappings =>
  openMappings({
    platform: SHIPPED_MAPPINGS_FOLDER,
    log: {
      error: (facts) => {
        throw new Error(JSON.stringify(facts));
      },
    },
  });
