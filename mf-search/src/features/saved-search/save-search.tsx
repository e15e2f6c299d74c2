import type { SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Button, useText } from '@forecourt/ui';
import { useState, type ComponentType, type FormEvent } from 'react';
import { useHref } from 'react-router';
import type { SaveSearchDialogProps } from './save-search-dialog';

/** Renders `search.saveSearch` (S-16). It is a form, so that without JavaScript it opens a page. */
export const Component = ({ search }: SlotProps['search.saveSearch']) => {
  const text = useText<'search'>();
  const { alerts } = useSite();
  const action = useHref('/alerts/new');
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SaveSearchDialogProps>>();
  if (!alerts?.offered) return null;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setOpen(true);
    if (Dialog) return;
    import(/* webpackChunkName: "save-search-dialog" */ './save-search-dialog').then(
      ({ SaveSearchDialog }) => setDialog(() => SaveSearchDialog),
      // If the dialog's code cannot be loaded, the form opens a page with the same fields.
      () => form.submit(),
    );
  };
  return (
    <>
      <form method="get" action={action} onSubmit={show}>
        <input type="hidden" name="search" value={JSON.stringify(search)} />
        <Button type="submit" tone="secondary" size="small" icon="mail" aria-haspopup="dialog" aria-expanded={open}>
          {text('search.alerts.save', 'Save this search')}
        </Button>
      </form>
      {Dialog ? <Dialog search={search} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
};
