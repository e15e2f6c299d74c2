import { useText } from '@forecourt/ui';
import { useState, useSyncExternalStore } from 'react';
import { ResultsFilterColumn } from '../results-page.styles';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** Screens on which the filters stand beside the results; on others they are in the drawer. The styles have the same width. */
const WIDE = '(min-width: 64em)';

const wideQuery = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined);

const subscribe = (onChange: () => void): (() => void) => {
  const query = wideQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const isWideNow = (): boolean => wideQuery()?.matches ?? true;
const always = (): boolean => true;

/** Renders the filters beside the results. On a narrow screen, where nobody sees them, they do not follow the results. */
export const FilterColumn = ({ filters, control, form }: FilterPanelProps) => {
  const text = useText<'search'>();
  const isWide = useSyncExternalStore(subscribe, isWideNow, always);
  const [shown, setShown] = useState({ filters, control });
  const isBehind = shown.filters !== filters || shown.control !== control;
  if (isWide && isBehind) setShown({ filters, control });
  return (
    <ResultsFilterColumn aria-label={text('search.filters', 'Filters')}>
      <FilterPanel {...(isWide ? { filters, control } : shown)} form={form} />
    </ResultsFilterColumn>
  );
};
