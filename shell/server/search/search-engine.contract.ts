import { describeChanges } from './contract/changes.contract';
import { describeFacetValues } from './contract/facet-values.contract';
import { describeIndices } from './contract/indices.contract';
import { describePlaces } from './contract/places.contract';
import { describeRecords } from './contract/records.contract';
import { describeSettings } from './contract/settings.contract';
import { describeText } from './contract/text.contract';
import type { SearchEngine } from './search-engine';

/** Defines the tests that every search engine must pass. `open` creates an empty engine. */
export const describeSearchEngine = (name: string, open: () => Promise<SearchEngine>): void => {
  describe(name, () => {
    describeIndices(open);
    describeFacetValues(open);
    describeChanges(open);
    describeSettings(open);
    describeText(open);
    describePlaces(open);
    describeRecords(open);
  });
};
