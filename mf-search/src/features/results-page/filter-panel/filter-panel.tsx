import type { FilterName } from '@forecourt/contracts/search/search';
import type { IconName } from '@forecourt/contracts/site/icons';
import { useSite } from '@forecourt/store';
import { Button, Icon, useText } from '@forecourt/ui';
import { memo, useContext, useDeferredValue, useState } from 'react';
import { filterName } from '@forecourt/rules/search/filters';
import type { SearchStateControl } from '../use-search-state';
import { MinMaxFilter } from './bounds-filter';
import { BudgetFilter } from './budget-filter';
import { FacetFilter } from './facet-filter';
import { ChosenValuesCount, FilterFoldDetails, FilterContent, FilterPanelList, NoScriptSubmit } from './filter-panel.styles';
import { FlagFilter } from './flag-filter';
import { HistogramFilter } from './histogram-filter';
import type { FilterWithValues } from './panel-filters';
import { AllValuesContext } from './show-all';
import { ListedSinceFilter } from './since-filter';
import { SwatchFilter } from './swatch-filter';
import { TreeFilter } from './tree-filter';

export interface FilterPanelProps {
  filters: readonly FilterWithValues[];
  control: SearchStateControl;
  /** Id of the search form, so that the filters work without JavaScript. */
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

/** Their links depend on all refinements. All other filters only need functions that never change. */
const hasLinks = ({ kind }: FilterWithValues): boolean => kind === 'budget' || kind === 'since';

const isSameFilter = (before: OneProps, next: OneProps): boolean =>
  before.filter === next.filter &&
  before.name === next.name &&
  before.form === next.form &&
  (before.control === next.control || !hasLinks(next.filter));

/** Renders the values again only if they have changed. */
const FilterValues = memo(OneFilter, isSameFilter);

interface FoldProps extends OneProps {
  icon?: IconName;
  initiallyOpen: boolean;
}

/**
 * Only a press opens or closes it: it stays open after its last value is removed. A closed one follows an answer after the
 * paint.
 */
const FilterFold = ({ icon, initiallyOpen, filter, ...rest }: FoldProps) => {
  const [isFirstOpen] = useState(initiallyOpen);
  const [isOpen, setOpen] = useState(initiallyOpen);
  const deferred = useDeferredValue(filter);
  return (
    <FilterFoldDetails open={isFirstOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {icon ? <Icon name={icon} /> : null}
        {rest.name}
        {filter.chosen > 0 ? <ChosenValuesCount>{filter.chosen}</ChosenValuesCount> : null}
      </summary>
      <FilterContent>
        <FilterValues filter={isOpen ? filter : deferred} {...rest} />
      </FilterContent>
    </FilterFoldDetails>
  );
};

const Fold = memo(FilterFold, (before, next) => isSameFilter(before, next) && before.icon === next.icon);

/** Every filter of the dealer with its counts (S-06), and its icon where the dealer configures one. */
export const FilterPanel = memo(({ filters, control, form }: FilterPanelProps) => {
  const text = useText<'search'>();
  // The shell of an earlier version has no setting `filterIcons`.
  const { openFilters, filterIcons = {} } = useSite().search;
  const shownWhole = useContext(AllValuesContext);
  const nameOf = (filter: FilterWithValues): string => {
    if (filter.kind === 'budget') return text('search.filter.weekly', 'Weekly budget');
    if (filter.kind === 'tree') return text('search.filter.tree', 'Make and model');
    return filter.kind === 'list' && filter.prefix ? filterName('model', text) : filterName(filter.attribute, text);
  };
  return (
    <FilterPanelList>
      {filters.map((filter, index) => (
        <Fold
          key={filter.attribute}
          icon={filterIcons[filter.attribute as FilterName]}
          initiallyOpen={index < openFilters || filter.chosen > 0 || shownWhole.includes(filter.attribute)}
          name={nameOf(filter)}
          {...{ filter, control, form }}
        />
      ))}
      <NoScriptSubmit>
        <Button type="submit" form={form} wide>
          {text('search.filters.apply', 'Apply filters')}
        </Button>
      </NoScriptSubmit>
    </FilterPanelList>
  );
});
