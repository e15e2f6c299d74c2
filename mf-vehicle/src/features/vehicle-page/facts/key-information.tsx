import type { Car } from '@forecourt/contracts/car/car';
import { keyInformationRows } from '@forecourt/rules/vehicle/key-rows';
import { INITIAL_ROW_COUNTS } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { Heading, Stack, useText } from '@forecourt/ui';
import { useId } from 'react';
import { SectionFrame } from '../section.styles';
import { FactList } from './fact-list';

/** Renders the main facts of the vehicle (V-12). `now`: Unix seconds. */
export const KeyInformation = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const id = useId();
  const { locale, currency, stock, timezone, vehicle } = useSite();
  const rows = keyInformationRows(car, { now, timezone, locale, currency, stock, showUnregistered: vehicle.unregistered, text });
  if (rows.length === 0) return null;
  return (
    <SectionFrame as="section" data-own="" aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} size="h3" id={id}>
          {text('vehicle.key.title', 'Key information')}
        </Heading>
        <div>
          <FactList facts={rows} limit={INITIAL_ROW_COUNTS.keyInformation} more={text('vehicle.more', 'Show more')} />
        </div>
      </Stack>
    </SectionFrame>
  );
};
