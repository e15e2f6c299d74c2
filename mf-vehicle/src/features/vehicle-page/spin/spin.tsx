import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { ExteriorHotspot } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { useHydrated, useText } from '@forecourt/ui';
import { GalleryFlag } from '../gallery/gallery.styles';
import { HotspotButtons } from './hotspot-buttons';
import { SpinControls } from './spin-controls';
import { PictureFrame, SpinPicture, usePictureRatio } from './spin-picture';
import { SpinHint, HotspotNote, SpinStage, SpinSurface } from './spin.styles';
import { useSpinFrames } from './use-frames';
import { useSpinStageSize } from './use-stage';
import { useSpinTurning } from './use-turn';

interface Connection {
  saveData?: boolean;
}

/** Less motion or less data. */
const prefersRest = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((navigator as Navigator & { connection?: Connection }).connection?.saveData);

export interface SpinProps {
  name: string;
  /** For the image service; their angles are evenly spaced round the vehicle. */
  frames: string[];
  hotspots: ExteriorHotspot[];
  settings: Pick<PublicSite['vehicle'], 'autoRotate' | 'autoRotateMs' | 'pixelsPerFrame'>;
  /** The toolbar has the spin as the visible view. */
  visible: boolean;
  /** The page shows the spin first, so its picture is loaded first. */
  first: boolean;
  children?: ReactNode;
}

/** Frames are loaded once somebody turns the vehicle, which turns by itself after they are loaded. */
const useSpin = ({ frames, settings, visible }: SpinProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const { width, isInView } = useSpinStageSize(stage);
  const [ready, setReady] = useState(false);
  // With the pointer or the focus on the picture, somebody is about to turn it.
  const [approached, setApproached] = useState(false);
  const turn = useSpinTurning({
    count: frames.length,
    step: settings.pixelsPerFrame,
    interval: settings.autoRotateMs,
    startsItself: settings.autoRotate,
    canRotate: ready && visible && isInView,
  });
  const rest = useEffectEvent(turn.rest);
  useEffect(() => {
    if (prefersRest()) rest();
  }, []);
  const { url, complete } = useSpinFrames({
    sources: frames,
    frame: turn.frame,
    active: visible && isInView && (turn.touched || turn.rotating || approached),
    width,
  });
  if (complete !== ready) setReady(complete);
  return { stage, turn, url, approach: () => setApproached(true) };
};

/** Turns by itself until somebody touches it. Without JavaScript it is the first frame (V-03). */
export const VehicleSpin = (props: SpinProps) => {
  const { name, frames, hotspots, settings, first, children } = props;
  const text = useText<'vehicle'>();
  const hydrated = useHydrated();
  const noteId = useId();
  const { stage, turn, url, approach } = useSpin(props);
  const { ratio, measure } = usePictureRatio();
  const [openedId, setOpenedId] = useState<string>();
  const openHotspot = hotspots.find(({ id }) => id === openedId);
  const position = { index: turn.frame + 1, count: frames.length };
  const alt = text('vehicle.spin.picture', '{{name}}, outside', { name });

  return (
    <SpinStage ref={stage} role="group" aria-label={text('vehicle.spin.label', '{{name}} from all sides', { name })}>
      {children ? <GalleryFlag>{children}</GalleryFlag> : null}
      <SpinSurface
        {...turn.surface}
        onPointerEnter={approach}
        onFocus={approach}
        role="slider"
        tabIndex={0}
        aria-label={text('vehicle.spin.turn', 'Turn the vehicle')}
        aria-valuemin={1}
        aria-valuemax={position.count}
        aria-valuenow={position.index}
        aria-valuetext={text('vehicle.spin.view', 'View {{index}} of {{count}}', position)}
      >
        <PictureFrame ratio={ratio}>
          <SpinPicture source={frames[0] ?? ''} url={url} alt={alt} first={first} onLoad={measure} />
        </PictureFrame>
      </SpinSurface>
      {hydrated ? (
        <PictureFrame data-browser-only="" ratio={ratio}>
          <HotspotButtons
            hotspots={hotspots}
            frame={turn.frame}
            count={position.count}
            openId={openedId}
            noteId={noteId}
            onTurn={turn.turnTo}
            onHold={turn.hold}
            onOpen={setOpenedId}
          />
        </PictureFrame>
      ) : null}
      <HotspotNote id={noteId} role="status" hidden={!openHotspot}>
        {openHotspot?.description}
      </HotspotNote>
      <SpinHint data-done={turn.touched || undefined} aria-hidden={turn.touched || undefined}>
        {text('vehicle.spin.hint', 'Swipe to spin')}
      </SpinHint>
      <SpinControls turn={turn} canPause={settings.autoRotate} />
    </SpinStage>
  );
};
