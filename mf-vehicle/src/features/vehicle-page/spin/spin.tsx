import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { ExteriorHotspot } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { imageSrcSet, imageUrl } from '@forecourt/rules/picture/image-url';
import { useHydrated, useText } from '@forecourt/ui';
import { Flag } from '../gallery/gallery.styles';
import { wantsCalm } from './calm';
import { HotspotButtons } from './hotspot-buttons';
import { Controls, Frame, Hint, Knob, Note, Pause, Round, Surface } from './spin.styles';
import { useFrames } from './use-frames';
import { useStage } from './use-stage';
import { useTurn } from './use-turn';

const SIZES = '(min-width: 80em) 50rem, (min-width: 64em) calc(100vw - 29rem), 100vw';
const WIDTHS = [400, 600, 800, 1200, 1600];
const STAGE_RATIO = 1.5;

const PATHS = { pause: 'M8 5v14M16 5v14', play: 'M8 5l11 7-11 7z' } as const;

const Sign = ({ name }: { name: keyof typeof PATHS }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={2.5} aria-hidden>
    <path d={PATHS[name]} />
  </svg>
);

export interface SpinProps {
  name: string;
  /** Image-service sources, evenly spaced round the vehicle. */
  frames: string[];
  hotspots: ExteriorHotspot[];
  settings: Pick<PublicSite['vehicle'], 'autoRotate' | 'autoRotateMs' | 'pixelsPerFrame'>;
  /** It shows now. */
  shown: boolean;
  /** The page begins with it: its picture is loaded first. */
  first: boolean;
  children?: ReactNode;
}

/**
 * The outside from all sides (V-03): turned by dragging, arrow keys and buttons, and by itself until somebody touches it.
 * Without JavaScript it is the first frame.
 */
export const Spin = ({ name, frames, hotspots, settings, shown, first, children }: SpinProps) => {
  const text = useText<'vehicle'>();
  const hydrated = useHydrated();
  const noteId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const count = frames.length;
  const { width, seen } = useStage(stage);
  const [ratio, setRatio] = useState(STAGE_RATIO);
  const [ready, setReady] = useState(false);
  const [opened, setOpened] = useState<string>();
  // Somebody is about to turn it.
  const [met, setMet] = useState(false);
  const turn = useTurn({
    count,
    step: settings.pixelsPerFrame,
    interval: settings.autoRotateMs,
    startsItself: settings.autoRotate,
    canRotate: ready && shown && seen,
  });
  const { frame } = turn;
  const calm = useEffectEvent(turn.rest);
  useEffect(() => {
    if (wantsCalm()) calm();
  }, []);
  const { url, complete } = useFrames({
    sources: frames,
    frame,
    active: shown && seen && (turn.touched || turn.rotating || met),
    width,
  });
  if (complete !== ready) setReady(complete);
  const source = frames[0] ?? '';
  const described = hotspots.find(({ id }) => id === opened);

  return (
    <Round ref={stage} role="group" aria-label={text('vehicle.spin.label', '{{name}} from all sides', { name })}>
      {children ? <Flag>{children}</Flag> : null}
      <Surface
        {...turn.surface}
        onPointerEnter={() => setMet(true)}
        onFocus={() => setMet(true)}
        role="slider"
        tabIndex={0}
        aria-label={text('vehicle.spin.turn', 'Turn the vehicle')}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={frame + 1}
        aria-valuetext={text('vehicle.spin.view', 'View {{index}} of {{count}}', { index: frame + 1, count })}
      >
        <Frame $tall={ratio < STAGE_RATIO} style={hydrated && ratio !== STAGE_RATIO ? { aspectRatio: ratio } : undefined}>
          <img
            src={url ?? imageUrl(source, { width: 800 })}
            srcSet={url ? undefined : imageSrcSet(source, { widths: WIDTHS }) || undefined}
            sizes={url ? undefined : SIZES}
            alt={text('vehicle.spin.picture', '{{name}}, outside', { name })}
            width={600}
            height={400}
            draggable={false}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="sync"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              const own = naturalWidth / naturalHeight;
              // Rounded pixels of different widths are no different shape.
              if (Math.abs(own - ratio) > 0.02) setRatio(own);
            }}
          />
        </Frame>
      </Surface>
      {hydrated ? (
        <Frame
          data-browser-only=""
          $tall={ratio < STAGE_RATIO}
          style={ratio === STAGE_RATIO ? undefined : { aspectRatio: ratio }}
        >
          <HotspotButtons
            hotspots={hotspots}
            frame={frame}
            count={count}
            opened={opened}
            noteId={noteId}
            onTurn={turn.turnTo}
            onHold={turn.hold}
            onOpen={setOpened}
          />
        </Frame>
      ) : null}
      <Note id={noteId} role="status" hidden={!described}>
        {described?.description}
      </Note>
      <Hint data-done={turn.touched || undefined} aria-hidden={turn.touched || undefined}>
        {text('vehicle.spin.hint', 'Swipe to spin')}
      </Hint>
      <Controls>
        {settings.autoRotate ? (
          <Pause
            type="button"
            aria-label={turn.rotating ? text('vehicle.spin.pause', 'Stop turning') : text('vehicle.spin.play', 'Turn by itself')}
            onClick={turn.toggle}
          >
            <Sign name={turn.rotating ? 'pause' : 'play'} />
          </Pause>
        ) : (
          <span />
        )}
        <div>
          <Knob
            icon="chevron-left"
            label={text('vehicle.spin.previous', 'Turn to the left')}
            onClick={() => turn.turnTo(frame - 1)}
          />
          <Knob
            icon="chevron-right"
            label={text('vehicle.spin.next', 'Turn to the right')}
            onClick={() => turn.turnTo(frame + 1)}
          />
        </div>
      </Controls>
    </Round>
  );
};
