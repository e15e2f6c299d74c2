import type { ReactNode } from 'react';
import { useId } from 'react';
import { Heading, Stack, useText } from '@forecourt/ui';
import type { Car } from '@forecourt/contracts/car';
import { ROWS_SHOWN } from '@forecourt/rules/spec-rows';
import { useSite } from '@forecourt/store';
import { Comments } from '../../parts/comments/comments';
import { allSpecifications } from '../../parts/facts/all-specifications';
import { FactList } from '../../parts/facts/fact-list';
import { FeatureList } from '../../parts/facts/feature-list';
import { keyRows } from '@forecourt/rules/key-rows';
import { Part } from './vehicle-page.styles';

const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Part as="section" data-own="" aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        <div>{children}</div>
      </Stack>
    </Part>
  );
};

/** What there is to read about the vehicle: key information, comments, features, `children`, specifications (V-01, V-07, V-12). */
export const Details = ({ car, now, children }: { car: Car; now: number; children: ReactNode }) => {
  const text = useText();
  const { timezone, vehicle } = useSite();
  const key = keyRows(car, { now, timezone, showUnregistered: vehicle?.unregistered, text });
  const specifications = allSpecifications(car).map(({ name, data }) => ({ id: name, name, data }));
  const more = text('vehicle.more', 'Show more');
  return (
    <>
      {key.length > 0 ? (
        <Block title={text('vehicle.key.title', 'Key information')}>
          <FactList facts={key} limit={ROWS_SHOWN.keyInformation} more={more} />
        </Block>
      ) : null}
      <Block title={text('vehicle.comments.title', 'Dealer comments')}>
        <Comments html={car.dealercomments} />
      </Block>
      {car.features.length > 0 ? (
        <Block title={text('vehicle.features.title', 'Features')}>
          <FeatureList features={car.features} />
        </Block>
      ) : null}
      {children}
      {specifications.length > 0 ? (
        <Block title={text('vehicle.specifications.title', 'All specifications')}>
          <FactList facts={specifications} limit={ROWS_SHOWN.specifications} more={more} />
        </Block>
      ) : null}
    </>
  );
};
