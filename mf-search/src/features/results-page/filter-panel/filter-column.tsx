import { useText } from '@forecourt/ui';
import { useSyncExternalStore } from 'react';
import { ResultsFilterColumn } from '../results-page.styles';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The filters stand beside the results; on narrower screens they are in the drawer. The styles have the same width. */
const WIDE = '(min-width: 64em)';

const wideQuery = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined);

const subscribe = (onChange: () => void): (() => void) => {
  const query = wideQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const isWideNow = (): boolean => wideQuery()?.matches ?? true;

/** On a narrow screen, where nobody sees them, the server's HTML is neither hydrated nor rendered again. */
export const FilterColumn = (panel: FilterPanelProps) => {
  const text = useText<'search'>();
  const isWide = useSyncExternalStore(subscribe, isWideNow, isWideNow);
  const label = text('search.filters', 'Filters');
  if (!isWide)
    return (
      <ResultsFilterColumn key="unseen" aria-label={label} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  return (
    <ResultsFilterColumn aria-label={label}>
      <FilterPanel {...panel} />
    </ResultsFilterColumn>
  );
};
