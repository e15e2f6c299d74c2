import type { Car } from '@forecourt/contracts/car/car';
import { filledRows } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { Heading, Prose, Stack, useText } from '@forecourt/ui';
import { FactRow, Rows } from '../facts/facts.styles';
import { Part } from '../section.styles';
import { paragraphsOf } from './paragraphs';

/** Car Summary (V-27): the summary of the feed, where the dealer shows it and the vehicle has one. */
export const Summary = ({ car }: { car: Pick<Car, 'specs'> }) => {
  const text = useText<'vehicle'>();
  const rows = filledRows(car.specs?.summary ?? []);
  if (!useSite().vehicle.summary || rows.length === 0) return null;
  return (
    <Part as="section" data-own="" aria-labelledby="summary-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="summary-title">
          {text('vehicle.summary.title', 'Car Summary')}
        </Heading>
        <Rows>
          {rows.map(({ name, data }, index) => (
            <FactRow key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>{data}</dd>
            </FactRow>
          ))}
        </Rows>
      </Stack>
    </Part>
  );
};

/** Our Comments (V-27): what the dealer says of each of its vehicles. */
export const OurComments = () => {
  const text = useText<'vehicle'>();
  const paragraphs = paragraphsOf(useSite().vehicle.ourComments);
  if (paragraphs.length === 0) return null;
  return (
    <Part as="section" data-own="" aria-labelledby="our-comments-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="our-comments-title">
          {text('vehicle.ourComments.title', 'Our Comments')}
        </Heading>
        <Prose>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Stack>
    </Part>
  );
};
