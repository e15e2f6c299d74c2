import { Button, ButtonLink, useText } from '@forecourt/ui';
import { DialogClose, Drawer } from '@forecourt/ui/dialog';
import { filterCount, withoutChoices } from '../../model/search-state';
import { FilterPanel, type PanelProps } from './filter-panel/filter-panel';

interface Props extends PanelProps {
  total: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters as a drawer; results follow at once behind it. */
export const FilterDrawer = ({ total, open, onOpenChange, ...panel }: Props) => {
  const text = useText();
  const { state, hrefOf } = panel.control;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={text('search.filters', 'Filters')}
      footer={
        <>
          {filterCount(state) > 0 ? (
            <ButtonLink tone="quiet" href={hrefOf(withoutChoices(state))} keepScroll>
              {text('search.clear', 'Clear all')}
            </ButtonLink>
          ) : null}
          <DialogClose>
            <Button>{text('search.filters.show', 'Show {{count}} vehicles', { count: total })}</Button>
          </DialogClose>
        </>
      }
    >
      <FilterPanel {...panel} />
    </Drawer>
  );
};
