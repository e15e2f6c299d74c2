import { Button, useText } from '@forecourt/ui';
import type { ReactNode } from 'react';
import type { FacetValue } from '../../../model/filters/facet-order';
import { Options, Plain, Scripted } from './filter-panel.styles';

interface Props {
  all: boolean;
  /** Number of values of the whole list. */
  total: number;
  onChange: (all: boolean) => void;
  /** Values that are not in view. */
  rest: readonly FacetValue[];
  option: (value: FacetValue) => ReactNode;
}

/** A button that shows the rest of a list. Without JavaScript the rest is a folded part of the page. */
export const ShowAll = ({ all, total, onChange, rest, option }: Props) => {
  const text = useText<'search'>();
  if (rest.length === 0 && !all) return null;
  const label = text('search.values.all', 'Show all {{count}}', { count: total });
  return (
    <>
      <Scripted>
        <Button tone="link" size="small" aria-expanded={all} onClick={() => onChange(!all)}>
          {all ? text('search.values.fewer', 'Show fewer') : label}
        </Button>
      </Scripted>
      {all ? null : (
        <noscript>
          <Plain>
            <summary>{label}</summary>
            <Options>{rest.map(option)}</Options>
          </Plain>
        </noscript>
      )}
    </>
  );
};
