import { Button, useText } from '@forecourt/ui';
import { useState, type ComponentType } from 'react';
import { filterCount } from '../../../model/state/search-state';
import type { FilterDrawerProps } from './filter-drawer';
import type { FilterPanelProps } from './filter-panel';
import { DrawerPlace } from '../results-page.styles';

/** With the number of refinements (S-15). */
export const FilterDrawerButton = ({ total, ...panel }: FilterPanelProps & { total: number }) => {
  const text = useText<'search'>();
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<FilterDrawerProps>>();
  const count = filterCount(panel.control.state);
  const show = () => {
    setOpen(true);
    if (Drawer) return;
    import(/* webpackChunkName: "filter-drawer" */ './filter-drawer').then(
      ({ FilterDrawer }) => setDrawer(() => FilterDrawer),
      // A failed load closes the drawer, so that the next press loads the code again.
      () => setOpen(false),
    );
  };
  return (
    <DrawerPlace>
      <Button tone="secondary" icon="filter" wide onClick={show} aria-haspopup="dialog" aria-expanded={open}>
        {count > 0 ? text('search.filters.count', 'Filters ({{count}})', { count }) : text('search.filters', 'Filters')}
      </Button>
      {Drawer ? <Drawer {...panel} total={total} open={open} onOpenChange={setOpen} /> : null}
    </DrawerPlace>
  );
};
