import type { ComponentType } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { FormValues } from '@forecourt/ui/form';
import { Calculators } from './calculators/calculators';
import { Certified } from './certified/certified';
import { Contact } from './contact/contact';
import { Specifications } from './facts/specifications';
import { AddressCard } from './location/address-card';
import { VehicleMap } from './location/vehicle-map';
import { Disclaimer, OurComments, Summary } from './texts/vehicle-texts';

interface SectionProps {
  car: Car;
  values?: FormValues;
}

const SECTIONS = {
  certified: Certified,
  summary: Summary,
  ourComments: OurComments,
  calculators: Calculators,
  specifications: Specifications,
  disclaimer: Disclaimer,
  contact: Contact,
  addressCard: AddressCard,
  map: VehicleMap,
} satisfies Record<string, ComponentType<SectionProps>>;

export interface MiddleSectionsProps extends SectionProps {
  /** Names of the sections whose code is loaded after the page, from top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/** Renders sections whose code is not part of the page's first load. `vehicle.tsx` decides their order. */
export const MiddleSections = ({ sections, car, values }: MiddleSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType<SectionProps> = SECTIONS[name];
    return <Section key={name} car={car} values={values} />;
  });
