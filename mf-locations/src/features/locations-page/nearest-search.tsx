import { formatKm } from '@forecourt/rules/vehicle/odometer';
import { useSite } from '@forecourt/store';
import { Button, inputFrameStyles, Notice, Stack, token, useText } from '@forecourt/ui';
import { useId } from 'react';
import { Form } from 'react-router';
import { styled } from 'styled-components';
import type { PostcodeLookup } from './load-nearest';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  align-items: center;
  input {
    width: 8rem;
    min-height: 3rem;
    padding: ${token.space[2]} ${token.space[4]};
    ${inputFrameStyles}
    color: ${token.colour.ink};
    font-size: ${token.size.md};
  }
  label {
    flex-basis: 100%;
    font-size: ${token.size.sm};
    font-weight: ${token.weight.bold};
  }
`;

interface NearestSearchProps {
  nearest: PostcodeLookup;
  /** The dealer's location nearest to the shopper, and its distance in kilometres. */
  first?: { name: string; km: number };
}

/** A plain form, which works without JavaScript (O-06). */
export const NearestLocationSearch = ({ nearest, first }: NearestSearchProps) => {
  const text = useText<'locations'>();
  const id = useId();
  const site = useSite();
  const wrong = {
    format: text('locations.form.postcode', 'Invalid postcode. Please enter a 4-digit number.'),
    unknown: text('locations.nearest.unknown', 'Invalid postcode'),
    away: text('locations.nearest.away', 'The distance is not available at the moment.'),
  };
  const problem = nearest.kind === 'none' || nearest.kind === 'found' ? undefined : wrong[nearest.kind];
  return (
    <Stack gap={3}>
      <Form method="get" role="search" preventScrollReset>
        <Line>
          <label htmlFor={id}>{text('locations.nearest.label', 'Your postcode')}</label>
          <input
            id={id}
            name="postcode"
            key={nearest.kind === 'none' ? '' : nearest.postcode}
            defaultValue={nearest.kind === 'none' ? '' : nearest.postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <Button type="submit" tone="secondary" icon="map-pin">
            {text('locations.nearest.find', 'Find the nearest')}
          </Button>
        </Line>
      </Form>
      <div role="status" id={`${id}-problem`}>
        {problem ? <Notice tone="warning">{problem}</Notice> : null}
        {first && nearest.kind === 'found' ? (
          <Notice tone="info">
            {text('locations.nearest.found', 'Nearest to {{postcode}}: {{place}}, about {{distance}} away.', {
              postcode: nearest.postcode,
              place: first.name,
              distance: formatKm(Math.max(1, Math.round(first.km)), site, text),
            })}
          </Notice>
        ) : null}
      </div>
    </Stack>
  );
};
