import type { Car } from '@forecourt/contracts/car/car';
import type { FormValues } from '@forecourt/ui/form';
import { Calculators } from './calculators/calculators';
import { Certified } from './certified/certified';
import { Contact } from './contact/contact';
import { Specifications } from './facts/specifications';
import { VehicleMap } from './location/vehicle-map';
import { Place } from './location/address-card';
import { Disclaimer } from './disclaimer/disclaimer';
import { OurComments, Summary } from './summary/summary';

export interface MoreProps {
  /**
   * Which place of the page: behind what there is to read, behind the prices, where the vehicle stands when nobody shows
   * that in full, or the way to it.
   */
  at: 'reading' | 'asking' | 'place' | 'going';
  car: Car;
  values?: FormValues;
}

/** Parts of the vehicle page that wait for the shopper to come near, in the order of the page (V-01). */
export const More = ({ at, car, values }: MoreProps) => {
  if (at === 'place') return <Place car={car} />;
  if (at === 'going') return <VehicleMap car={car} />;
  if (at === 'asking')
    return (
      <>
        <Disclaimer car={car} />
        <Contact car={car} values={values} />
      </>
    );
  return (
    <>
      <Certified car={car} />
      <Summary car={car} />
      <OurComments />
      <Calculators car={car} values={values} />
      <Specifications car={car} />
    </>
  );
};
