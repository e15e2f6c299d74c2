import { useEffect, useRef, useState } from 'react';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { Heading, Stack, useText } from '@forecourt/ui';
import { VideoLoadBox, PlayButton, VideoPoster, VideoScreen } from './video.styles';
import type { CarVideo, VideoService } from './videos-of';
import type { Car } from '@forecourt/contracts/car/car';
import { galleryPhotos } from '../../../model/photos';

const SERVICE_NAMES: Record<VideoService, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

export interface VideoProps {
  video: CarVideo;
  /** For the image service; shows before the video plays. */
  poster?: string;
  name: string;
  /** As high as the gallery's pictures; otherwise as high as the screen allows. */
  stage?: boolean;
}

/** A video of a service requests nothing before the shopper presses play; without JavaScript it is a link (V-02, V-04). */
export const VehicleVideo = ({ video, poster, name, stage = false }: VideoProps) => {
  const text = useText<'vehicle'>();
  const [playing, setPlaying] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  // The play button is removed when the video starts. Without this effect the focus would be on the body, and Escape would close nothing.
  useEffect(() => {
    if (playing) screen.current?.focus({ preventScroll: true });
  }, [playing]);
  const label = text('vehicle.video.label', 'Video of {{name}}', { name });
  if (video.kind === 'file')
    return (
      <VideoScreen $stage={stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- feeds bring no captions; the label says what it shows */}
        <video
          src={video.url}
          poster={poster ? imageUrl(poster, { width: 1200, aspect: '16x9' }) : undefined}
          controls
          playsInline
          preload="none"
          aria-label={label}
        />
      </VideoScreen>
    );
  const service = video.kind === 'player' ? SERVICE_NAMES[video.service] : undefined;
  if (video.kind === 'player' && playing)
    return (
      <VideoScreen ref={screen} tabIndex={-1} $stage={stage}>
        <iframe
          src={video.player}
          title={label}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which the player cannot do without
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      </VideoScreen>
    );
  return (
    <VideoScreen $stage={stage}>
      {poster ? <VideoPoster source={poster} alt="" aspect="16x9" widths={[480, 800, 1200]} /> : null}
      <VideoLoadBox>
        {service ? (
          <PlayButton onClick={() => setPlaying(true)} iconEnd="chevron-right">
            {text('vehicle.video.play', 'Play video')}
          </PlayButton>
        ) : null}
        <p>
          {service ? text('vehicle.video.notice', 'It comes from {{service}}, which then sees your visit.', { service }) : null}{' '}
          <a href={video.url} target="_blank" rel="noreferrer">
            {service
              ? text('vehicle.video.at', 'Watch at {{service}}', { service })
              : text('vehicle.video.elsewhere', 'Watch the video in a new tab')}
          </a>
        </p>
      </VideoLoadBox>
    </VideoScreen>
  );
};

/** Between key information and comments (vehicle-area §2). */
export const VideoSection = ({ car, videos }: { car: Car; videos: CarVideo[] }) => {
  const text = useText<'vehicle'>();
  return (
    <section aria-labelledby="vehicle-video">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="vehicle-video">
          {text('vehicle.video.title', 'Video')}
        </Heading>
        {videos.map((video) => (
          <VehicleVideo key={video.url} video={video} poster={galleryPhotos(car)[0]?.url} name={car.name} />
        ))}
      </Stack>
    </section>
  );
};
