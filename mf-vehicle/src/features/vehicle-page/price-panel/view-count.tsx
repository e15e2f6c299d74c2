import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite, useSiteJson } from '@forecourt/store';
import { Copy, media, useText } from '@forecourt/ui';
import { viewPath, whenSeen } from './view-path';

// Without a script it never comes.
const Line = styled(Copy)`
  ${media.plain} {
    display: none;
  }
`;

// Keeps the line's place, so that nothing moves when it comes.
const BLANK = '\u00a0';

/** How often the vehicle was looked at; the first look of a visit counts (V-26). */
export const Views = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const { slug, vehicle } = useSite();
  const json = useSiteJson();
  const [count, setCount] = useState<number>();
  useEffect(
    () =>
      whenSeen(() =>
        json<{ views: number }>(viewPath(car, slug)).then(
          ({ views }) => setCount(views),
          () => undefined,
        ),
      ),
    [car, slug, json],
  );
  if (!vehicle.views) return null;
  return (
    <Line size="sm" tone="muted" data-browser-only="">
      {count === 1 ? text('vehicle.view', '1 view') : count ? text('vehicle.views', '{{count}} views', { count }) : BLANK}
    </Line>
  );
};
