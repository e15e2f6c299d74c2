import type { ReactNode } from 'react';
import { useId } from 'react';
import { Heading, Stack, useText } from '@forecourt/ui';
import type { Car } from '@forecourt/contracts/car/car';
import { ROWS_SHOWN } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { FactList } from './facts/fact-list';
import { videosOf } from './video/videos-of';
import { hydratedWhenNear } from '../../parts/waiting/hydrated';
import { keyRows } from '@forecourt/rules/vehicle/key-rows';
import { Part } from './page.styles';

const About = hydratedWhenNear(() => import(/* webpackChunkName: "vehicle-about" */ './about/about').then((part) => part.About));
const Video = hydratedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-video" */ './video/video-section').then((part) => part.VideoSection),
);

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

/** What there is to read about the vehicle: key information, videos, comments and tabs, `children` (V-01, V-06, V-07, V-12). */
export const Details = ({ car, now, children }: { car: Car; now: number; children: ReactNode }) => {
  const text = useText<'vehicle'>();
  const { locale, timezone, vehicle } = useSite();
  const videos = videosOf(car, vehicle);
  const key = keyRows(car, { now, timezone, locale, showUnregistered: vehicle.unregistered, text });
  const more = text('vehicle.more', 'Show more');
  return (
    <>
      {key.length > 0 ? (
        <Block title={text('vehicle.key.title', 'Key information')}>
          <FactList facts={key} limit={ROWS_SHOWN.keyInformation} more={more} />
        </Block>
      ) : null}
      {videos.length > 0 ? (
        <Part data-own="">
          <Video car={car} videos={videos} />
        </Part>
      ) : null}
      <Part data-own="">
        <About car={car} />
      </Part>
      {children}
    </>
  );
};
