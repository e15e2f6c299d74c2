import { openMappings, type Mappings } from '../mapping/open-mappings';
import { MAPPINGS } from './real-data';

/** The mappings that the platform ships. A mapping with errors fails the test. */
export const shippedMappings = (): Mappings =>
  openMappings({
    platform: MAPPINGS,
    log: {
      error: (facts) => {
        throw new Error(JSON.stringify(facts));
      },
    },
  });
