import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite, useSiteJson } from '@forecourt/store';
import { Copy, media, useText } from '@forecourt/ui';

/** Tells whether this is the first view of the vehicle in this visit, which lasts as long as the tab; notes the view. */
const isFirst = (key: string): boolean => {
  try {
    const seen = sessionStorage.getItem(key);
    sessionStorage.setItem(key, '1');
    return !seen;
  } catch {
    // Without storage no visit can be told from another.
    return false;
  }
};

/** Address that counts a view of the vehicle and answers with the number of views (V-26). */
export const viewPath = ({ id, slug, images, updated_at }: Car, site: string): string =>
  `/cars/${slug}/view.json?photos_count=${images.length}&updated_at=${updated_at}&website_id=${site}${
    isFirst(`${site}.seen.${id}`) ? '&visit=first' : ''
  }`;

/** Calls at once, or, for a page that the browser rendered ahead, when the person opens it. */
export const whenSeen = (count: () => void): (() => void) | undefined => {
  if (!('prerendering' in document && document.prerendering)) return void count();
  document.addEventListener('prerenderingchange', count, { once: true });
  return () => document.removeEventListener('prerenderingchange', count);
};

// Without a script the number never comes.
const Line = styled(Copy)`
  ${media.plain} {
    display: none;
  }
`;

// Keeps the height of the line, so that nothing moves when the number comes.
const BLANK = '\u00a0';

/** Number of views of the vehicle; the first view of a visit counts (V-26). */
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
