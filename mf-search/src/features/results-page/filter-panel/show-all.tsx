import { Button, useText } from '@forecourt/ui';
import type { ReactNode } from 'react';
import type { FacetValue } from '../../../model/filters/facet-order';
import { FilterOptions, NoScriptFold, ScriptOnlyBox } from './filter-panel.styles';

interface Props {
  all: boolean;
  /** Number of all values of the filter, shown on the button "Show all". */
  total: number;
  onChange: (all: boolean) => void;
  /** Values of the filter that are hidden until "Show all" is pressed. */
  rest: readonly FacetValue[];
  option: (value: FacetValue) => ReactNode;
}

/** Renders the button that shows all values of a filter. Without JavaScript the hidden values are in a fold. */
export const ShowAllValues = ({ all, total, onChange, rest, option }: Props) => {
  const text = useText<'search'>();
  if (rest.length === 0 && !all) return null;
  const label = text('search.values.all', 'Show all {{count}}', { count: total });
  return (
    <>
      <ScriptOnlyBox>
        <Button tone="link" size="small" aria-expanded={all} onClick={() => onChange(!all)}>
          {all ? text('search.values.fewer', 'Show fewer') : label}
        </Button>
      </ScriptOnlyBox>
      {all ? null : (
        <noscript>
          <NoScriptFold>
            <summary>{label}</summary>
            <FilterOptions>{rest.map(option)}</FilterOptions>
          </NoScriptFold>
        </noscript>
      )}
    </>
  );
};
