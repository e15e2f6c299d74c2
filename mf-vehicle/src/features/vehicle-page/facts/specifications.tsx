import type { Car } from '@forecourt/contracts/car/car';
import { INITIAL_ROW_COUNTS } from '@forecourt/rules/vehicle/spec-rows';
import { Heading, Stack, useText } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';
import { FactList } from './fact-list';
import { specificationRowsWithValue } from '@forecourt/rules/vehicle/spec-rows';

/** Each once, without empty rows (V-12): the full list first, then the specifications that only the other lists have. */
export const allSpecifications = ({ specs }: Pick<Car, 'specs'>): { name: string; data: string }[] => {
  const rows = specificationRowsWithValue([
    ...(specs?.specifications ?? []),
    ...(specs?.summary ?? []),
    ...(specs?.featured ?? []),
  ]);
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const key = name.trim().toLowerCase();
    if (!key || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Four at first (V-12). */
export const SpecificationList = ({ car }: { car: Pick<Car, 'specs'> }) => {
  const text = useText<'vehicle'>();
  const facts = allSpecifications(car).map(({ name, data }) => ({ id: name, name, data }));
  if (facts.length === 0) return null;
  return (
    <SectionFrame as="section" data-own="" aria-labelledby="specifications-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="specifications-title">
          {text('vehicle.specifications.title', 'All specifications')}
        </Heading>
        <div>
          <FactList facts={facts} limit={INITIAL_ROW_COUNTS.specifications} more={text('vehicle.more', 'Show more')} />
        </div>
      </Stack>
    </SectionFrame>
  );
};
