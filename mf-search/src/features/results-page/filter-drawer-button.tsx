import { Button, useText } from '@forecourt/ui';
import { lazy, Suspense, useState } from 'react';
import { filterCount } from '../../model/search-state';
import type { PanelProps } from './filter-panel/filter-panel';
import { DrawerPlace } from './results-page.styles';

const FilterDrawer = lazy(() =>
  import(/* webpackChunkName: "filter-drawer" */ './filter-drawer').then(({ FilterDrawer: component }) => ({
    default: component,
  })),
);

/** Opens the filters on a phone; says how many are set (S-15). */
export const FilterDrawerButton = ({ total, ...panel }: PanelProps & { total: number }) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const count = filterCount(panel.control.state);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <DrawerPlace>
      <Button tone="secondary" icon="filter" wide onClick={show} aria-haspopup="dialog" aria-expanded={open}>
        {count > 0 ? text('search.filters.count', 'Filters ({{count}})', { count }) : text('search.filters', 'Filters')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <FilterDrawer {...panel} total={total} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </DrawerPlace>
  );
};
