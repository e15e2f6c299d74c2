import { useText } from '@forecourt/ui';
import { useState, type ReactNode } from 'react';
import type { OrderedFacetValues, FacetValue } from '../../../model/filters/facet-order';
import { FilterGroup, FilterOptions, FilterSubheading } from './filter-panel.styles';
import { ShowAllValues, useAllValues } from './show-all';
import { ValueSearch } from './value-search';

interface Props {
  /** Attribute of the filter, by which the address names it. */
  attribute: string;
  form: string;
  name: string;
  list: OrderedFacetValues;
  option: (value: FacetValue) => ReactNode;
  /** As shoppers read and search it. */
  nameOf: (value: string) => string;
  /** Shows when no value matches the typed words. */
  noMatch?: ReactNode;
}

/** A filter with so many values has a search field above its list. */
const LONG = 15;

/** The first values, and the others after a press on a button. Of makes, the popular ones come first (S-07). */
export const ValueList = ({ attribute, form, name, list, option, nameOf, noMatch }: Props) => {
  const text = useText<'search'>();
  const [all, setAll] = useAllValues(attribute);
  const [searched, setSearched] = useState('');
  const { first, rest } = list;
  const total = first.length + rest.length;
  const words = searched.trim().toLowerCase();
  const search = total >= LONG ? <ValueSearch name={name} value={searched} onChange={setSearched} /> : null;
  if (words !== '') {
    const matches = [...first, ...rest].filter(({ value }) => nameOf(value).toLowerCase().includes(words));
    return (
      <FilterGroup role="group" aria-label={name}>
        {search}
        <FilterOptions>{matches.map(option)}</FilterOptions>
        {matches.length === 0 ? noMatch : null}
      </FilterGroup>
    );
  }
  const showsRest = all && rest.length > 0;
  return (
    <FilterGroup role="group" aria-label={name}>
      {search}
      {showsRest && list.hasOwnHeading ? (
        <FilterSubheading>{text('search.makes.popular', 'Popular makes')}</FilterSubheading>
      ) : null}
      <FilterOptions>
        {first.map(option)}
        {all ? null : rest.filter(({ chosen }) => chosen).map(option)}
      </FilterOptions>
      {showsRest && list.hasOwnHeading ? <FilterSubheading>{text('search.makes.all', 'All Makes')}</FilterSubheading> : null}
      {showsRest ? <FilterOptions>{rest.map(option)}</FilterOptions> : null}
      <ShowAllValues
        name={attribute}
        all={all}
        total={total}
        hidden={rest.filter(({ chosen }) => !chosen).length}
        form={form}
        onChange={setAll}
      />
    </FilterGroup>
  );
};
