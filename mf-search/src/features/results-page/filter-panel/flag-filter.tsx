import { useText } from '@forecourt/ui';
import { filterValueText } from '@forecourt/rules/search/filter-value';
import { toggleValue } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { FilterGroup, FilterOptions } from './filter-panel.styles';
import type { FilterWithValues } from './panel-filters';
import { TickOption } from './tick-option';

interface Props {
  filter: Extract<FilterWithValues, { kind: 'flag' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

/** Keeps only the cars with the value `true`. */
export const FlagFilter = ({ filter: { attribute, value, count, chosen }, name, control: { choose }, form }: Props) => {
  const text = useText<'search'>();
  const label = text('search.only', '{{name}} only', { name: filterValueText(attribute, value, text) });
  return (
    <FilterGroup role="group" aria-label={name}>
      <FilterOptions>
        <TickOption
          {...{ attribute, value, count, form, label, checked: chosen > 0 }}
          onChange={() => choose((state) => toggleValue(state, attribute, value))}
        />
      </FilterOptions>
    </FilterGroup>
  );
};
