import { useSite } from '@forecourt/store';
import { Select, useText } from '@forecourt/ui';
import { filterBoundText } from '@forecourt/rules/search/filter-value';
import { withRange, type NumberRange } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { FilterBounds } from './filter-panel.styles';
import type { FilterWithValues } from './panel-filters';

interface Props {
  filter: Extract<FilterWithValues, { kind: 'bounds' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** Two selects, which work by keyboard, by thumb and without JavaScript. */
export const MinMaxFilter = ({ filter: { attribute, options, range }, name, control: { apply }, form }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const choose = (change: NumberRange) => apply((now) => withRange(now, attribute, { ...now.ranges[attribute], ...change }));
  const optionsOf = (bounds: number[]) =>
    bounds.map((bound) => ({ value: String(bound), label: filterBoundText(attribute, bound, site, text) }));
  return (
    <FilterBounds role="group" aria-label={name}>
      <Select
        label={text('search.range.min', 'From')}
        name={`${attribute}_min`}
        form={form}
        placeholder={text('search.range.any', 'Any')}
        value={range.min === undefined ? '' : String(range.min)}
        onChange={(event) => choose({ min: numberOf(event.target.value) })}
        options={optionsOf(options.min)}
      />
      <Select
        label={text('search.range.max', 'To')}
        name={`${attribute}_max`}
        form={form}
        placeholder={text('search.range.any', 'Any')}
        value={range.max === undefined ? '' : String(range.max)}
        onChange={(event) => choose({ max: numberOf(event.target.value) })}
        options={optionsOf(options.max)}
      />
    </FilterBounds>
  );
};
