import { useEffect, useState, type ComponentType } from 'react';
import type { Car } from '@forecourt/contracts/car';
import { useSite } from '@forecourt/store';
import type { EnquireDialogProps } from './enquire-dialog';

/**
 * Opens the enquiry over the page for every link to the form on it, where the dealer says so (V-23). Without its code the
 * link leads to the form.
 */
export const EnquireDialogPlace = ({ car }: { car: Car }) => {
  const wanted = useSite().vehicle?.enquire === 'dialog';
  const [Dialog, setDialog] = useState<ComponentType<EnquireDialogProps>>();
  useEffect(() => {
    if (!wanted) return undefined;
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href="#enquire"]');
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      import(/* webpackChunkName: "enquire-dialog" */ './enquire-dialog').then(
        ({ EnquireDialog }) => setDialog(() => EnquireDialog),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [wanted]);
  return Dialog ? <Dialog car={car} onClose={() => setDialog(undefined)} /> : null;
};
