import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite, useSiteJson } from '@forecourt/store';
import { media, useText } from '@forecourt/ui';

/** Records the view. A visit lasts as long as the tab. */
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

/** The request counts a view and answers with the number of views (V-26). */
export const viewCountPath = ({ id, slug, images, updated_at }: Car, site: string): string =>
  `/cars/${slug}/view.json?photos_count=${images.length}&updated_at=${updated_at}&website_id=${site}${
    isFirst(`${site}.seen.${id}`) ? '&visit=first' : ''
  }`;

/** A page that the browser prerendered waits until the shopper opens it. Returns the function that cancels the call. */
export const whenPageIsOpen = (count: () => void): (() => void) | undefined => {
  if (!('prerendering' in document && document.prerendering)) return void count();
  document.addEventListener('prerenderingchange', count, { once: true });
  return () => document.removeEventListener('prerenderingchange', count);
};

// Hidden without JavaScript, because only a script can load the number of views. The width is kept for the number, so
// that the line never breaks when it appears.
const Count = styled.span`
  display: inline-block;
  min-width: 6rem;
  white-space: nowrap;
  ${media.plain} {
    display: none;
  }
`;

const SEPARATOR = '· ';

/** At the end of a line of facts, which ends earlier until the number is loaded. Counts the first view of a visit (V-26). */
export const ViewCount = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const { slug, vehicle } = useSite();
  const json = useSiteJson();
  const [count, setCount] = useState<number>();
  useEffect(
    () =>
      whenPageIsOpen(() =>
        json<{ views: number }>(viewCountPath(car, slug)).then(
          ({ views }) => setCount(views),
          () => undefined,
        ),
      ),
    [car, slug, json],
  );
  if (!vehicle.views) return null;
  return (
    <Count data-browser-only="">
      {count ? SEPARATOR : null}
      {count ? (
        <span>{count === 1 ? text('vehicle.view', '1 view') : text('vehicle.views', '{{count}} views', { count })}</span>
      ) : null}
    </Count>
  );
};
