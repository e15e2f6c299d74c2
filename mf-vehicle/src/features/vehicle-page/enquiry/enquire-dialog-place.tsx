import { useLayoutEffect, useState, type ComponentType } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { EnquireDialogProps } from './enquire-dialog';

/**
 * Opens the enquiry over the page for every link to the form on it (V-23), for a dealer that wants it so. Without the
 * code of the dialog the link leads to the form.
 */
export const EnquireDialogPlace = ({ car }: { car: Car }) => {
  const [Dialog, setDialog] = useState<ComponentType<EnquireDialogProps>>();
  // As soon as the page is React's: a press that comes first would lead away.
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href="#enquire"]');
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      import(/* webpackChunkName: "enquire-dialog" */ './enquire-dialog').then(
        ({ EnquireDialog }) => setDialog(() => EnquireDialog),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
  return Dialog ? <Dialog car={car} onClose={() => setDialog(undefined)} /> : null;
};
