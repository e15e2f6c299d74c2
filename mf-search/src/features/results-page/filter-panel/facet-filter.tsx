import { filterValueText } from '@forecourt/rules/search/filter-value';
import { useText } from '@forecourt/ui';
import type { FacetValue } from '../../../model/filters/facet-order';
import { toggleValue } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { FilterSubheading } from './filter-panel.styles';
import type { FilterWithValues } from './panel-filters';
import { TickOption } from './tick-option';
import { ValueList } from './value-list';

interface Props {
  filter: Extract<FilterWithValues, { kind: 'list' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

export const FacetFilter = ({ filter: { attribute, list, prefix = '' }, name, control: { choose }, form }: Props) => {
  const text = useText<'search'>();
  const nameOf = (value: string): string =>
    filterValueText(attribute, value, text).slice(value.startsWith(prefix) ? prefix.length : 0);
  const option = ({ value, count, chosen }: FacetValue) => (
    <TickOption
      key={value}
      attribute={attribute}
      value={value}
      label={nameOf(value)}
      count={count}
      checked={chosen}
      form={form}
      onChange={() => choose((state) => toggleValue(state, attribute, value))}
    />
  );
  const noMatch = <FilterSubheading>{text('search.values.none', 'Nothing called that')}</FilterSubheading>;
  return <ValueList {...{ attribute, form, name, list, option, nameOf, noMatch }} />;
};
