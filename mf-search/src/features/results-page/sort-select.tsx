import { sortFrom, sortOptions, sortText } from '@forecourt/rules/stock/sort-options';
import { useSite } from '@forecourt/store';
import { Select, useText } from '@forecourt/ui';
import { withSort } from '../../model/state/search-state';
import { SortPlace } from './results-page.styles';
import type { SearchControl } from './use-search-state';

/** Order of the results (S-08). Part of the form, for a browser without JavaScript. */
export const SortSelect = ({ control: { state, apply }, form }: { control: SearchControl; form: string }) => {
  const text = useText<'search'>();
  const { sorts } = useSite().search;
  const offered = sortOptions(sorts);
  if (offered.length < 2) return null;
  return (
    <SortPlace>
      <Select
        label={text('search.sort', 'Sort by')}
        labelHidden
        name="sortBy"
        form={form}
        value={state.sort}
        onChange={(event) => apply((now) => withSort(now, sortFrom(event.target.value, sorts)))}
        options={offered.map(({ sort }) => ({ value: sort, label: sortText(sort, text) }))}
      />
    </SortPlace>
  );
};
