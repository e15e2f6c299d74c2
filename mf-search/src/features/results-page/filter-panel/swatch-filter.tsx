import { FILTER_COLOURS } from '@forecourt/rules/vehicle/simple-colour';
import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import { filterValueText } from '@forecourt/rules/search/filter-value';
import { useText } from '@forecourt/ui';
import { toggleValue } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { ColourSwatch, ColourSwatches } from './swatch-filter.styles';
import type { FilterWithValues } from './panel-filters';
import { ValueCheckbox } from './tick';

interface Props {
  filter: Extract<FilterWithValues, { kind: 'swatches' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

const NAMES = Object.keys(FILTER_COLOURS);
const paintOf = (value: string): string => FILTER_COLOURS[value as keyof typeof FILTER_COLOURS] ?? 'none';

export const SwatchFilter = ({ filter: { attribute, list }, name, control: { choose }, form }: Props) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const values = [...list.first, ...list.rest].toSorted((a, b) => NAMES.indexOf(a.value) - NAMES.indexOf(b.value));
  return (
    <ColourSwatches role="group" aria-label={name}>
      {values.map(({ value, count, chosen }) => (
        <li key={value}>
          <ColourSwatch>
            <ValueCheckbox
              attribute={attribute}
              value={value}
              form={form}
              checked={chosen}
              onChange={() => choose((state) => toggleValue(state, attribute, value))}
            />
            <svg aria-hidden viewBox="0 0 24 24">
              <circle cx="12" cy="12" r="10.5" fill={paintOf(value)} />
            </svg>
            <span>{filterValueText(attribute, value, text)}</span>
            <small>{formatCount(count, locale)}</small>
          </ColourSwatch>
        </li>
      ))}
    </ColourSwatches>
  );
};
