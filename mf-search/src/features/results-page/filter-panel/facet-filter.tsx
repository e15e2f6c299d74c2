import { useSite } from '@forecourt/store';
import { Button, useText } from '@forecourt/ui';
import { useState } from 'react';
import { IN_VIEW, type FacetValue } from '../../../model/facet-order';
import { valueName } from '../../../model/filter-words';
import { toggleValue } from '../../../model/search-state';
import type { SearchControl } from '../use-search-state';
import { Group, Option, Options, Part } from './filter-panel.styles';
import type { PanelFilter } from './panel-filters';

interface Props {
  filter: Extract<PanelFilter, { kind: 'facet' }>;
  name: string;
  control: SearchControl;
  form: string;
}

/** Values to tick. Longer lists open on demand; makes are the popular ones, then all others (S-07). */
export const FacetFilter = ({ filter: { attribute, list }, name, control: { state, apply }, form }: Props) => {
  const text = useText();
  const { locale } = useSite();
  const [all, setAll] = useState(false);
  // Popular makes are twenty: on a short panel the first of them, and what is chosen.
  const first = all || !list.apart ? list.first : list.first.filter(({ chosen }, index) => chosen || index < IN_VIEW);
  const hidden = list.rest.length + list.first.length - first.length;
  const option = ({ value, count, chosen }: FacetValue) => (
    <li key={value}>
      <Option>
        <input
          type="checkbox"
          name={attribute}
          value={value}
          form={form}
          checked={chosen}
          onChange={() => apply(toggleValue(state, attribute, value))}
        />
        <span>{valueName(attribute, value, text)}</span>
        <small>{new Intl.NumberFormat(locale).format(count)}</small>
      </Option>
    </li>
  );
  const chosenRest = list.rest.filter(({ chosen }) => chosen);
  return (
    <Group role="group" aria-label={name}>
      {all && list.apart && list.rest.length > 0 ? <Part>{text('search.makes.popular', 'Popular makes')}</Part> : null}
      <Options>
        {first.map(option)}
        {all ? null : chosenRest.map(option)}
      </Options>
      {all && list.rest.length > 0 ? (
        <>
          {list.apart ? <Part>{text('search.makes.all', 'All Makes')}</Part> : null}
          <Options>{list.rest.map(option)}</Options>
        </>
      ) : null}
      {hidden > 0 || all ? (
        <Button tone="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? text('search.values.fewer', 'Show fewer')
            : text('search.values.all', 'Show all {{count}}', { count: list.first.length + list.rest.length })}
        </Button>
      ) : null}
    </Group>
  );
};
