import type { ComponentType } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { FormValues } from '@forecourt/ui/form';
import { CostCalculators } from './calculators/calculators';
import { CertifiedBenefits } from './certified/certified';
import { ContactWaysSection } from './contact/contact';
import { SpecificationList } from './facts/specifications';
import { AddressCard } from './location/address-card';
import { VehicleMap } from './location/vehicle-map';
import { PriceDisclaimer, OurComments, CarSummarySection } from './texts/vehicle-texts';

interface SectionProps {
  car: Car;
  values?: FormValues;
}

const SECTIONS = {
  certified: CertifiedBenefits,
  summary: CarSummarySection,
  ourComments: OurComments,
  calculators: CostCalculators,
  specifications: SpecificationList,
  disclaimer: PriceDisclaimer,
  contact: ContactWaysSection,
  addressCard: AddressCard,
  map: VehicleMap,
} satisfies Record<string, ComponentType<SectionProps>>;

export interface MiddleSectionsProps extends SectionProps {
  /** From top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/** Loaded later than the page. `vehicle.tsx` decides the order. */
export const MiddleSections = ({ sections, car, values }: MiddleSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType<SectionProps> = SECTIONS[name];
    return <Section key={name} car={car} values={values} />;
  });
