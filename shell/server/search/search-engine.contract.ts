import { describeRecordChanges } from './contract/changes.contract';
import { describeFacetValueSearches } from './contract/facet-values.contract';
import { describeIndexReplacement } from './contract/indices.contract';
import { describeGeoSearches } from './contract/places.contract';
import { describeReturnedRecords } from './contract/records.contract';
import { describeIndexSettings } from './contract/settings.contract';
import { describeTextSearches } from './contract/text.contract';
import type { SearchEngine } from './search-engine';

/** Defines the tests that every search engine must pass. `open` creates an empty engine. */
export const describeSearchEngine = (name: string, open: () => Promise<SearchEngine>): void => {
  describe(name, () => {
    describeIndexReplacement(open);
    describeFacetValueSearches(open);
    describeRecordChanges(open);
    describeIndexSettings(open);
    describeTextSearches(open);
    describeGeoSearches(open);
    describeReturnedRecords(open);
  });
};
