import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite, useSiteJson } from '@forecourt/store';
import { Copy, media, useText } from '@forecourt/ui';

/** Whether the vehicle has not been looked at before in this visit, which is as long as the tab; notes that it was. */
const isFirst = (key: string): boolean => {
  try {
    const seen = sessionStorage.getItem(key);
    sessionStorage.setItem(key, '1');
    return !seen;
  } catch {
    // A browser that keeps nothing can't tell one visit from another.
    return false;
  }
};

/** Address at which a look at the vehicle is told, and how often it was looked at is asked (V-26). */
export const viewPath = ({ id, slug, images, updated_at }: Car, site: string): string =>
  `/cars/${slug}/view.json?photos_count=${images.length}&updated_at=${updated_at}&website_id=${site}${
    isFirst(`${site}.seen.${id}`) ? '&visit=first' : ''
  }`;

/** Calls at once, or, for a page that the browser made ahead, when somebody sees it. */
export const whenSeen = (tell: () => void): (() => void) | undefined => {
  if (!('prerendering' in document && document.prerendering)) return void tell();
  document.addEventListener('prerenderingchange', tell, { once: true });
  return () => document.removeEventListener('prerenderingchange', tell);
};

// Without a script it never comes.
const Line = styled(Copy)`
  ${media.plain} {
    display: none;
  }
`;

// Keeps the line's place, so that nothing moves when it comes.
const BLANK = '\u00a0';

/** How often the vehicle was looked at; the first look of a visit counts (V-26). */
export const ViewCount = ({ car }: { car: Car }) => {
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
