import type { Car } from '@forecourt/contracts/car/car';
import type { FormValues } from '@forecourt/ui/form';
import { useSite } from '@forecourt/store';
import { Heading, Stack, useText } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';
import { CalculatorBoards } from './calculators.styles';
import { DeliveryCalculator } from './delivery-calculator';
import { costParts } from './cost-parts';
import { FuelCalculator } from './fuel-calculator';

/** Renders nothing if neither is for this dealer and vehicle (V-20, V-21). */
export const CostCalculators = ({ car, values = {} }: { car: Car; values?: FormValues }) => {
  const text = useText<'vehicle'>();
  const { fuel, delivery } = costParts(car, useSite().vehicle);
  if (!fuel && !delivery) return null;
  return (
    <SectionFrame as="section" data-own="" aria-labelledby="calculators-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="calculators-title">
          {text('vehicle.calculators.title', 'Running and delivery costs')}
        </Heading>
        <CalculatorBoards>
          {fuel ? <FuelCalculator car={car} typed={values} /> : null}
          {delivery ? <DeliveryCalculator typed={values['postcode']} /> : null}
        </CalculatorBoards>
      </Stack>
    </SectionFrame>
  );
};
