import { useText } from '@forecourt/ui';
import { useState } from 'react';
import type { FacetValue } from '../../../model/filters/facet-order';
import { filterValue } from '@forecourt/rules/search/filter-value';
import { toggleValue } from '../../../model/state/search-state';
import type { SearchControl } from '../use-search-state';
import { Group, Options, Part } from './filter-panel.styles';
import type { PanelFilter } from './panel-filters';
import { ShowAll } from './show-all';
import { TickOption } from './tick-option';
import { ValueSearch } from './value-search';

interface Props {
  filter: Extract<PanelFilter, { kind: 'list' }>;
  name: string;
  control: SearchControl;
  form: string;
}

/** Lists from this length on can be searched. */
const LONG = 15;

/** Values to tick. Longer lists open on demand and can be searched; makes are the popular ones, then all others (S-07). */
export const FacetFilter = ({ filter: { attribute, list, prefix = '' }, name, control: { choose }, form }: Props) => {
  const text = useText<'search'>();
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const { first } = list;
  const total = first.length + list.rest.length;
  const nameOf = (value: string): string =>
    filterValue(attribute, value, text).slice(value.startsWith(prefix) ? prefix.length : 0);
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
  const chosenRest = list.rest.filter(({ chosen }) => chosen);
  const search = total >= LONG ? <ValueSearch name={name} value={wanted} onChange={setWanted} /> : null;
  if (wanted.trim() !== '') {
    const found = [...first, ...list.rest].filter(({ value }) =>
      nameOf(value).toLowerCase().includes(wanted.trim().toLowerCase()),
    );
    return (
      <Group role="group" aria-label={name}>
        {search}
        <Options>{found.map(option)}</Options>
        {found.length === 0 ? <Part>{text('search.values.none', 'Nothing called that')}</Part> : null}
      </Group>
    );
  }
  return (
    <Group role="group" aria-label={name}>
      {search}
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
      <ShowAll all={all} total={total} onChange={setAll} option={option} rest={list.rest.filter(({ chosen }) => !chosen)} />
    </Group>
  );
};
