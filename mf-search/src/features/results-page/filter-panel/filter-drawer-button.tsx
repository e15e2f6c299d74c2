import { Button, useText } from '@forecourt/ui';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { filterCount } from '../../../model/state/search-state';
import type { FilterDrawerProps } from './filter-drawer';
import type { FilterPanelProps } from './filter-panel';
import { DrawerPlace } from '../results-page.styles';
import { isSame } from '../unchanged';

interface Props extends FilterPanelProps {
  total: number;
  /** Come to the top of the screen when the drawer closes after a change. */
  results: RefObject<HTMLElement | null>;
}

/** With the number of refinements (S-15). */
export const FilterDrawerButton = ({ total, results, ...panel }: Props) => {
  const text = useText<'search'>();
  const { state } = panel.control;
  const opened = useRef(state);
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<FilterDrawerProps>>();
  const count = filterCount(state);
  const show = () => {
    opened.current = state;
    setOpen(true);
    if (Drawer) return;
    import(/* webpackChunkName: "filter-drawer" */ './filter-drawer').then(
      ({ FilterDrawer }) => setDrawer(() => FilterDrawer),
      // A failed load closes the drawer, so that the next press loads the code again.
      () => setOpen(false),
    );
  };
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen && !isSame(opened.current, state)) results.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <DrawerPlace>
      <Button tone="secondary" icon="filter" wide onClick={show} aria-haspopup="dialog" aria-expanded={open}>
        {count > 0 ? text('search.filters.count', 'Filters ({{count}})', { count }) : text('search.filters', 'Filters')}
      </Button>
      {Drawer ? <Drawer {...panel} total={total} open={open} onOpenChange={change} /> : null}
    </DrawerPlace>
  );
};
