import type { FilterName } from '@forecourt/contracts/search/search';
import { useSite } from '@forecourt/store';
import { Button, Icon, useText } from '@forecourt/ui';
import { useState, type ReactNode } from 'react';
import { filterName } from '@forecourt/rules/search/filters';
import type { SearchStateControl } from '../use-search-state';
import { MinMaxFilter } from './bounds-filter';
import { BudgetFilter } from './budget-filter';
import { FacetFilter } from './facet-filter';
import { FilterCount, FilterFoldDetails, FilterContent, FilterPanelList, NoScriptSubmit } from './filter-panel.styles';
import { FlagFilter } from './flag-filter';
import { HistogramFilter } from './histogram-filter';
import type { FilterWithValues } from './panel-filters';
import { ListedSinceFilter } from './since-filter';
import { SwatchFilter } from './swatch-filter';
import { TreeFilter } from './tree-filter';

export interface FilterPanelProps {
  filters: FilterWithValues[];
  control: SearchStateControl;
  /** Id of the search form to which the filters belong, so that they work without JavaScript. */
  form: string;
}

interface OneProps extends Omit<FilterPanelProps, 'filters'> {
  filter: FilterWithValues;
  name: string;
}

const OneFilter = ({ filter, ...rest }: OneProps) => {
  switch (filter.kind) {
    case 'list':
      return <FacetFilter filter={filter} {...rest} />;
    case 'tree':
      return <TreeFilter filter={filter} {...rest} />;
    case 'swatches':
      return <SwatchFilter filter={filter} {...rest} />;
    case 'histogram':
      return <HistogramFilter filter={filter} {...rest} />;
    case 'bounds':
      return <MinMaxFilter filter={filter} {...rest} />;
    case 'budget':
      return <BudgetFilter filter={filter} {...rest} />;
    case 'flag':
      return <FlagFilter filter={filter} {...rest} />;
    case 'since':
      return <ListedSinceFilter filter={filter} {...rest} />;
  }
};

/** Renders a filter that opens and closes only when the shopper presses it: it stays open after its last value is removed. */
const FilterFold = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [initiallyOpen] = useState(open);
  return <FilterFoldDetails open={initiallyOpen}>{children}</FilterFoldDetails>;
};

/** Renders every filter of the dealer with its counts (S-06), and its icon where the dealer configures one. */
export const FilterPanel = ({ filters, control, form }: FilterPanelProps) => {
  const text = useText<'search'>();
  // The shell of an earlier version has no setting `filterIcons`.
  const { openFilters, filterIcons = {} } = useSite().search;
  const nameOf = (filter: FilterWithValues): string => {
    if (filter.kind === 'budget') return text('search.filter.weekly', 'Weekly budget');
    if (filter.kind === 'tree') return text('search.filter.tree', 'Make and model');
    return filter.kind === 'list' && filter.prefix ? filterName('model', text) : filterName(filter.attribute, text);
  };
  return (
    <FilterPanelList>
      {filters.map((filter, index) => {
        const name = nameOf(filter);
        const icon = filterIcons[filter.attribute as FilterName];
        return (
          <FilterFold key={filter.attribute} open={index < openFilters || filter.chosen > 0}>
            <summary>
              {icon ? <Icon name={icon} /> : null}
              {name}
              {filter.chosen > 0 ? <FilterCount>{filter.chosen}</FilterCount> : null}
            </summary>
            <FilterContent>
              <OneFilter filter={filter} name={name} control={control} form={form} />
            </FilterContent>
          </FilterFold>
        );
      })}
      <NoScriptSubmit>
        <Button type="submit" form={form} wide>
          {text('search.filters.apply', 'Apply filters')}
        </Button>
      </NoScriptSubmit>
    </FilterPanelList>
  );
};
