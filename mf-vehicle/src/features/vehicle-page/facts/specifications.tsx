import type { Car } from '@forecourt/contracts/car/car';
import { ROWS_SHOWN } from '@forecourt/rules/vehicle/spec-rows';
import { Heading, Stack, useText } from '@forecourt/ui';
import { Part } from '../section.styles';
import { allSpecifications } from './all-specifications';
import { FactList } from './fact-list';

/** Every specification of the vehicle, four at first (V-12); nothing where there is none. */
export const Specifications = ({ car }: { car: Pick<Car, 'specs'> }) => {
  const text = useText<'vehicle'>();
  const facts = allSpecifications(car).map(({ name, data }) => ({ id: name, name, data }));
  if (facts.length === 0) return null;
  return (
    <Part as="section" data-own="" aria-labelledby="specifications-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="specifications-title">
          {text('vehicle.specifications.title', 'All specifications')}
        </Heading>
        <div>
          <FactList facts={facts} limit={ROWS_SHOWN.specifications} more={text('vehicle.more', 'Show more')} />
        </div>
      </Stack>
    </Part>
  );
};
