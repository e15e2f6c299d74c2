import { useState } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { isOnItsWay, isSellable } from '@forecourt/rules/card/sellable';
import { formValues, useText } from '@forecourt/ui';
import { Dialog } from '@forecourt/ui/dialog';
import { SiteForm, type FormValues } from '@forecourt/ui/form';
import { formSubjectOfCar } from '../../../model/car-subject';

const answersOfPage = (): FormValues => {
  const page = document.getElementById('enquire');
  return page ? formValues(page) : {};
};

export interface EnquireDialogProps {
  car: Car;
  onClose: () => void;
}

/** V-23. */
export const EnquireDialog = ({ car, onClose }: EnquireDialogProps) => {
  const text = useText<'vehicle'>();
  const sellable = isSellable(car);
  const [values] = useState(answersOfPage);
  return (
    <Dialog
      title={
        sellable
          ? text('vehicle.enquiry.title', 'Enquire about this vehicle')
          : text('vehicle.enquiry.similar', 'Find me something similar')
      }
      description={car.name}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <SiteForm
        id={sellable ? 'enquiry' : 'similar'}
        subject={formSubjectOfCar(car)}
        values={values}
        testDrive={!isOnItsWay(car)}
      />
    </Dialog>
  );
};
