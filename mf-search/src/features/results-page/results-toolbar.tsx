import { sortFromUrl, sortOptions, sortLabel } from '@forecourt/rules/stock/sort-options';
import { useSite } from '@forecourt/store';
import { Select, useText } from '@forecourt/ui';
import { memo, type RefObject } from 'react';
import type { StockScope } from '../../model/scope/scope';
import { withSort } from '../../model/state/search-state';
import { sortsBeside } from '../../model/state/url-state';
import { FilterDrawerButton } from './filter-panel/filter-drawer-button';
import type { FilterPanelProps } from './filter-panel/filter-panel';
import { SortSelectBox, ResultsToolbarGrid, ThumbBar } from './results-page.styles';
import { SearchForm } from './search-form/search-form';
import type { SearchStateControl } from './use-search-state';

/** A field of the form, for browsers without JavaScript (S-08). */
const SortSelect = ({ control: { state, apply }, form }: { control: SearchStateControl; form: string }) => {
  const text = useText<'search'>();
  const { sorts } = useSite().search;
  const { near } = state;
  const choices = sortsBeside(near, sorts);
  const options = sortOptions(choices);
  if (options.length < 2) return null;
  return (
    <SortSelectBox>
      <Select
        label={text('search.sort', 'Sort by')}
        labelHidden
        name="sortBy"
        form={form}
        value={state.sort}
        onChange={(event) => apply((now) => withSort(now, sortFromUrl(event.target.value, choices)))}
        options={options.map(({ sort }) => ({
          value: sort,
          label: near?.at && sort === 'most_relevant' ? text('search.near.sort', 'Nearest first') : sortLabel(sort, text),
        }))}
      />
    </SortSelectBox>
  );
};

interface Props extends FilterPanelProps {
  path: string;
  scope: StockScope;
  total: number;
  results: RefObject<HTMLElement | null>;
}

export const ResultsToolbar = memo(({ path, scope, total, results, ...panel }: Props) => (
  <ResultsToolbarGrid>
    <SearchForm id={panel.form} control={panel.control} path={path} scope={scope} />
    <ThumbBar>
      <FilterDrawerButton {...panel} total={total} results={results} />
      <SortSelect control={panel.control} form={panel.form} />
    </ThumbBar>
  </ResultsToolbarGrid>
));
