import { describeRecordChanges } from './changes.contract';
import { describeFacetValueSearches } from './facet-values.contract';
import { describeIndexReplacement } from './indices.contract';
import { describeGeoSearches } from './places.contract';
import { describeReturnedRecords } from './records.contract';
import { describeIndexSettings } from './settings.contract';
import { describeTextSearches } from './text.contract';
import type { FilledEngine } from './filled-engine';

export const describeSearchEngine = (name: string, open: () => Promise<FilledEngine>): void => {
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
