import { useId } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { keyRows } from '@forecourt/rules/vehicle/key-rows';
import { ROWS_SHOWN } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { Heading, Stack, useText } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';
import { FactList } from './fact-list';

/** The main facts of the vehicle (V-12). `now`: Unix seconds. */
export const KeyInformation = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const id = useId();
  const { locale, timezone, vehicle } = useSite();
  const rows = keyRows(car, { now, timezone, locale, showUnregistered: vehicle.unregistered, text });
  if (rows.length === 0) return null;
  return (
    <SectionFrame as="section" data-own="" aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} size="h3" id={id}>
          {text('vehicle.key.title', 'Key information')}
        </Heading>
        <div>
          <FactList facts={rows} limit={ROWS_SHOWN.keyInformation} more={text('vehicle.more', 'Show more')} />
        </div>
      </Stack>
    </SectionFrame>
  );
};
