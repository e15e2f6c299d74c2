import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { isOnItsWay, isSellable } from '@forecourt/rules/card/sellable';
import { Copy, Heading, Page, Stack, useText } from '@forecourt/ui';
import { useLocation } from 'react-router';
import { formSubjectOfCar } from '../../../model/car-subject';
import { DeferredEnquiryForm } from '../../../parts/enquiry/enquiry';
import { EnquiryBand, EnquiryCard } from '../page.styles';
import type { EnquireDialogProps } from './enquire-dialog';

/** For a sold vehicle, the form about a similar one (V-10, L-02). */
export const EnquirySection = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const sellable = isSellable(car);
  return (
    <EnquiryBand id="enquire" aria-labelledby="enquire-title">
      <Page>
        <EnquiryCard>
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={2} id="enquire-title">
                {sellable
                  ? text('vehicle.enquiry.title', 'Enquire about this vehicle')
                  : text('vehicle.enquiry.similar', 'Find me something similar')}
              </Heading>
              <Copy tone="muted">{car.name}</Copy>
            </Stack>
            <DeferredEnquiryForm
              id={sellable ? 'enquiry' : 'similar'}
              subject={formSubjectOfCar(car)}
              testDrive={!isOnItsWay(car)}
            />
          </Stack>
        </EnquiryCard>
      </Page>
    </EnquiryBand>
  );
};

const ENQUIRE = '#enquire';

const loadDialog = () =>
  import(/* webpackChunkName: "enquire-dialog" */ './enquire-dialog').then(({ EnquireDialog }) => EnquireDialog);

/** A reload or a saved address then does not open the dialog again. */
const forgetFragment = (): void => {
  const { hash, pathname, search } = window.location;
  if (hash === ENQUIRE) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
};

/** A link to the form opens the dialog if the dealer configures it (V-23); without the dialog's code it leads to the form. */
export const EnquireDialogOpener = ({ car }: { car: Car }) => {
  const [Dialog, setDialog] = useState<ComponentType<EnquireDialogProps>>();
  const visit = useLocation();
  // A layout effect listens as soon as React hydrates the page; an earlier press follows the link.
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[href="${ENQUIRE}"]`);
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      loadDialog().then(
        (EnquireDialog) => setDialog(() => EnquireDialog),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
  useEffect(() => {
    if (visit.hash !== ENQUIRE) return undefined;
    let isCurrent = true;
    loadDialog().then(
      (EnquireDialog) => {
        if (!isCurrent) return;
        // The browser has scrolled to the form at the page's end; behind the dialog the shopper expects the vehicle.
        window.scrollTo(0, 0);
        forgetFragment();
        setDialog(() => EnquireDialog);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [visit]);
  return Dialog ? <Dialog car={car} onClose={() => setDialog(undefined)} /> : null;
};
