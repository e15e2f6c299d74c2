import { Button, useText } from '@forecourt/ui';
import { filterName } from '../../../model/filter-words';
import type { SearchControl } from '../use-search-state';
import { FacetFilter } from './facet-filter';
import { Count, Fold, Panel, PlainApply } from './filter-panel.styles';
import type { PanelFilter } from './panel-filters';
import { RangeFilter } from './range-filter';

export interface PanelProps {
  filters: PanelFilter[];
  control: SearchControl;
  /** Id of the form that sends the choices without JavaScript. */
  form: string;
}

/** Filters that are open from the start. */
const OPEN = 4;

const isSet = (filter: PanelFilter): boolean =>
  filter.kind === 'facet' ? filter.chosen > 0 : filter.range.min !== undefined || filter.range.max !== undefined;

/** Every filter of this dealer with its counts (S-06). */
export const FilterPanel = ({ filters, control, form }: PanelProps) => {
  const text = useText();
  return (
    <Panel>
      {filters.map((filter, index) => {
        const name = filterName(filter.attribute, text);
        return (
          <Fold key={filter.attribute} open={index < OPEN || isSet(filter)}>
            <summary>
              {name}
              {filter.kind === 'facet' && filter.chosen > 0 ? <Count>{filter.chosen}</Count> : null}
            </summary>
            {filter.kind === 'facet' ? (
              <FacetFilter filter={filter} name={name} control={control} form={form} />
            ) : (
              <RangeFilter filter={filter} name={name} control={control} form={form} />
            )}
          </Fold>
        );
      })}
      <PlainApply>
        <Button type="submit" form={form} wide>
          {text('search.filters.apply', 'Apply filters')}
        </Button>
      </PlainApply>
    </Panel>
  );
};
