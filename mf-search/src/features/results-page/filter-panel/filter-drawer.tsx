import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import { Button, ButtonLink, useText } from '@forecourt/ui';
import { DialogClose, Drawer } from '@forecourt/ui/dialog';
import { useInstantSearch } from 'react-instantsearch';
import { filterCount, withoutRefinements } from '../../../model/state/search-state';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

export interface FilterDrawerProps extends FilterPanelProps {
  total: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Between a press and its answer nobody knows the number of results. */
const ShowResultsLabel = ({ total }: Pick<FilterDrawerProps, 'total'>) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const { status } = useInstantSearch();
  if (status === 'loading' || status === 'stalled') return text('search.busy', 'Updating…');
  return total === 1
    ? text('search.filters.showOne', 'Show 1 vehicle')
    : text('search.filters.show', 'Show {{count}} vehicles', { count: formatCount(total, locale) });
};

/** The results behind the drawer follow each refinement at once. */
export const FilterDrawer = ({ total, open, onOpenChange, ...panel }: FilterDrawerProps) => {
  const text = useText<'search'>();
  const { state, linkTo } = panel.control;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={text('search.filters', 'Filters')}
      footer={
        <>
          {filterCount(state) > 0 ? (
            <ButtonLink tone="quiet" {...linkTo(withoutRefinements)}>
              {text('search.clear', 'Clear all')}
            </ButtonLink>
          ) : null}
          <DialogClose>
            <Button>
              <ShowResultsLabel total={total} />
            </Button>
          </DialogClose>
        </>
      }
    >
      <FilterPanel {...panel} />
    </Drawer>
  );
};
