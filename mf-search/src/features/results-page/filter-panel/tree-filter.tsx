import { useState } from 'react';
import { useText } from '@forecourt/ui';
import type { FacetList, FacetValue } from '../../../model/filters/facet-order';
import { toggleMake, toggleModel } from '../../../model/filters/make-tree';
import { toggleValue } from '../../../model/state/search-state';
import type { SearchControl } from '../use-search-state';
import { Branch, Group, Options, Part } from './filter-panel.styles';
import type { PanelFilter } from './panel-filters';
import { ShowAll } from './show-all';
import { TickOption } from './tick-option';
import { ValueSearch } from './value-search';

interface Props {
  filter: Extract<PanelFilter, { kind: 'tree' }>;
  name: string;
  control: SearchControl;
  form: string;
}

const LONG = 15;

interface LevelProps {
  list: FacetList;
  label: string;
  option: (value: FacetValue) => React.ReactNode;
}

/** Models of a make, or badges of a model: the first of them, then all. */
const Level = ({ list, label, option }: LevelProps) => {
  const [all, setAll] = useState(false);
  if (list.first.length === 0) return null;
  return (
    <Branch role="group" aria-label={label}>
      <Options>
        {list.first.map(option)}
        {all ? list.rest.map(option) : null}
      </Options>
      <ShowAll all={all} total={list.first.length + list.rest.length} onChange={setAll} option={option} rest={list.rest} />
    </Branch>
  );
};

/** Makes; under a chosen make its models, under a chosen model its badges (S-06, S-07). */
export const TreeFilter = ({ filter: { tree }, name, control: { choose }, form }: Props) => {
  const text = useText<'search'>();
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const { makes } = tree;
  const total = makes.first.length + makes.rest.length;
  const every = [...makes.first, ...makes.rest];
  const words = wanted.trim().toLowerCase();

  const badge = ({ value, count, chosen }: FacetValue) => (
    <TickOption
      key={value}
      {...{ attribute: 'badge', value, count, form, checked: chosen, label: value }}
      onChange={() => choose((state) => toggleValue(state, 'badge', value))}
    />
  );
  const model = (make: string) => {
    const ofMake = ({ value, count, chosen }: FacetValue) => (
      <TickOption
        key={value}
        {...{ attribute: 'make_model', value, count, form, checked: chosen, label: value.slice(make.length + 1) }}
        onChange={() => choose((state) => toggleModel(state, make, value))}
      >
        {tree.badges[value] ? (
          <Level
            list={tree.badges[value]}
            option={badge}
            label={text('search.badges.of', 'Variants of {{name}}', { name: value })}
          />
        ) : null}
      </TickOption>
    );
    return ofMake;
  };
  const option = ({ value, count, chosen }: FacetValue) => (
    <TickOption
      key={value}
      {...{ attribute: 'make', value, count, form, checked: chosen, label: value }}
      onChange={() => choose((state) => toggleMake(state, value))}
    >
      {tree.models[value] ? (
        <Level
          list={tree.models[value]}
          option={model(value)}
          label={text('search.models.of', 'Models of {{name}}', { name: value })}
        />
      ) : null}
    </TickOption>
  );

  const search = total >= LONG ? <ValueSearch name={name} value={wanted} onChange={setWanted} /> : null;
  if (words !== '')
    return (
      <Group role="group" aria-label={name}>
        {search}
        <Options>{every.filter(({ value }) => value.toLowerCase().includes(words)).map(option)}</Options>
      </Group>
    );
  const chosenRest = makes.rest.filter(({ chosen }) => chosen);
  return (
    <Group role="group" aria-label={name}>
      {search}
      {all && makes.rest.length > 0 ? <Part>{text('search.makes.popular', 'Popular makes')}</Part> : null}
      <Options>{[...makes.first, ...(all ? [] : chosenRest)].map(option)}</Options>
      {all && makes.rest.length > 0 ? (
        <>
          <Part>{text('search.makes.all', 'All Makes')}</Part>
          <Options>{makes.rest.map(option)}</Options>
        </>
      ) : null}
      <ShowAll all={all} total={total} onChange={setAll} option={option} rest={makes.rest.filter(({ chosen }) => !chosen)} />
    </Group>
  );
};
