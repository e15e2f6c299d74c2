import { useText } from '@forecourt/ui';
import type { ReactNode } from 'react';
import type { OrderedFacetValues, FacetValue } from '../../../model/filters/facet-order';
import { toggleMake, toggleModel, type CarMakeTree } from '../../../model/filters/make-tree';
import { toggleValue } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { FilterBranch, FilterOptions } from './filter-panel.styles';
import type { FilterWithValues } from './panel-filters';
import { ShowAllValues, useAllValues } from './show-all';
import { TickOption } from './tick-option';
import { ValueList } from './value-list';

interface LevelProps {
  /** Name of the level in the address, such as `make_model Toyota`. */
  levelName: string;
  form: string;
  list: OrderedFacetValues;
  label: string;
  option: (value: FacetValue) => ReactNode;
}

/** The first values, and the others after a press on a button. */
const Level = ({ levelName, form, list, label, option }: LevelProps) => {
  const [all, setAll] = useAllValues(levelName);
  if (list.first.length === 0) return null;
  return (
    <FilterBranch role="group" aria-label={label}>
      <FilterOptions>
        {list.first.map(option)}
        {all ? list.rest.map(option) : null}
      </FilterOptions>
      <ShowAllValues
        name={levelName}
        all={all}
        total={list.first.length + list.rest.length}
        hidden={list.rest.length}
        form={form}
        onChange={setAll}
      />
    </FilterBranch>
  );
};

interface BranchProps {
  tree: CarMakeTree;
  form: string;
  choose: SearchStateControl['choose'];
}

const Badges = ({ tree, form, choose, model }: BranchProps & { model: string }) => {
  const text = useText<'search'>();
  const option = ({ value, count, chosen }: FacetValue) => (
    <TickOption
      key={value}
      {...{ attribute: 'badge', value, count, form, checked: chosen, label: value }}
      onChange={() => choose((state) => toggleValue(state, 'badge', value))}
    />
  );
  const list = tree.badges[model];
  const label = text('search.badges.of', 'Variants of {{name}}', { name: model });
  return list ? <Level levelName={`badge ${model}`} form={form} list={list} option={option} label={label} /> : null;
};

const Models = ({ make, ...branch }: BranchProps & { make: string }) => {
  const text = useText<'search'>();
  const { tree, form, choose } = branch;
  const option = ({ value, count, chosen }: FacetValue) => (
    <TickOption
      key={value}
      {...{ attribute: 'make_model', value, count, form, checked: chosen, label: value.slice(make.length + 1) }}
      onChange={() => choose((state) => toggleModel(state, make, value))}
    >
      <Badges {...branch} model={value} />
    </TickOption>
  );
  const list = tree.models[make];
  const label = text('search.models.of', 'Models of {{name}}', { name: make });
  return list ? <Level levelName={`make_model ${make}`} form={form} list={list} option={option} label={label} /> : null;
};

interface Props {
  filter: Extract<FilterWithValues, { kind: 'tree' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

/** A chosen make has its models, a chosen model its badges (S-06, S-07). */
export const TreeFilter = ({ filter: { tree }, name, control: { choose }, form }: Props) => {
  const option = ({ value, count, chosen }: FacetValue) => (
    <TickOption
      key={value}
      {...{ attribute: 'make', value, count, form, checked: chosen, label: value }}
      onChange={() => choose((state) => toggleMake(state, value))}
    >
      <Models {...{ tree, form, choose }} make={value} />
    </TickOption>
  );
  return <ValueList {...{ attribute: 'make', form, name, option }} list={tree.makes} nameOf={(value) => value} />;
};
