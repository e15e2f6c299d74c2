import { openMappings, type Mappings } from '../mapping/open-mappings';
import { SHIPPED_MAPPINGS_FOLDER } from './real-data';

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
