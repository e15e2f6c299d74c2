import type { Car } from '@forecourt/contracts/car/car';
import { Heading, Stack, useText } from '@forecourt/ui';
import { photosOf } from '../../../model/photos';
import { Video } from './video';
import type { ShownVideo } from './videos-of';

/** The videos of a car between its key information and its comments (vehicle-area §2). */
export const VideoSection = ({ car, videos }: { car: Car; videos: ShownVideo[] }) => {
  const text = useText<'vehicle'>();
  return (
    <section aria-labelledby="vehicle-video">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="vehicle-video">
          {text('vehicle.video.title', 'Video')}
        </Heading>
        {videos.map((video) => (
          <Video key={video.url} video={video} poster={photosOf(car)[0]?.url} name={car.name} />
        ))}
      </Stack>
    </section>
  );
};
