import type { SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Button, useText } from '@forecourt/ui';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useHref } from 'react-router';

const SaveSearchDialog = lazy(() =>
  import(/* webpackChunkName: "save-search-dialog" */ './save-search-dialog').then(({ SaveSearchDialog: component }) => ({
    default: component,
  })),
);

/** Opens the question where alerts for this search should go (S-16). A form, so that it leads to a page without JavaScript. */
export const Component = ({ search }: SlotProps['search.saveSearch']) => {
  const text = useText();
  const { alerts } = useSite();
  const action = useHref('/alerts/new');
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!alerts?.offered) return null;
  const show = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <form method="get" action={action} onSubmit={show}>
        <input type="hidden" name="search" value={JSON.stringify(search)} />
        <Button type="submit" tone="secondary" size="small" icon="mail" aria-haspopup="dialog" aria-expanded={open}>
          {text('alerts.save', 'Save this search')}
        </Button>
      </form>
      {asked ? (
        <Suspense fallback={null}>
          <SaveSearchDialog search={search} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
};
