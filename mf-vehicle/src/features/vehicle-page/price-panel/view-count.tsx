import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite, useSiteJson } from '@forecourt/store';
import { Copy, media, useText } from '@forecourt/ui';

/** Returns true for the first view of the vehicle in this visit, and records the view. A visit lasts as long as the tab. */
const isFirst = (key: string): boolean => {
  try {
    const storedView = sessionStorage.getItem(key);
    sessionStorage.setItem(key, '1');
    return !storedView;
  } catch {
    // In a browser without storage, no view is counted, because the page cannot tell the first view
    // from later views.
    return false;
  }
};

/** Returns the path of the request that counts a view of the vehicle and answers with the number of views (V-26). */
export const viewPath = ({ id, slug, images, updated_at }: Car, site: string): string =>
  `/cars/${slug}/view.json?photos_count=${images.length}&updated_at=${updated_at}&website_id=${site}${
    isFirst(`${site}.seen.${id}`) ? '&visit=first' : ''
  }`;

/**
 * Calls `count` at once, or, for a page that the browser prerendered, when the shopper opens it. Returns the function that
 * cancels the call.
 */
export const whenPageIsOpen = (count: () => void): (() => void) | undefined => {
  if (!('prerendering' in document && document.prerendering)) return void count();
  document.addEventListener('prerenderingchange', count, { once: true });
  return () => document.removeEventListener('prerenderingchange', count);
};

// The line is hidden without JavaScript, because only a script can load the number of views.
const Line = styled(Copy)`
  ${media.plain} {
    display: none;
  }
`;

// A non-breaking space keeps the height of the line, so that nothing moves when the number appears.
const BLANK = '\u00a0';

/** Renders the number of views of the vehicle, and counts the first view of a visit (V-26). */
export const ViewCount = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const { slug, vehicle } = useSite();
  const json = useSiteJson();
  const [count, setCount] = useState<number>();
  useEffect(
    () =>
      whenPageIsOpen(() =>
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
