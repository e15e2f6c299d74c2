import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import coreStyle from '@photo-sphere-viewer/core/index.css';
import markersStyle from '@photo-sphere-viewer/markers-plugin/index.css';
import type { InteriorHotspot } from '@forecourt/contracts/car/car';
import { imageUrl, nextImageWidth } from '@forecourt/rules/picture/image-url';
import { useText } from '@forecourt/ui';
import { createGlobalStyle } from 'styled-components';
import { HotspotNote } from '../spin/spin.styles';
import { drawInteriorSphere, type InteriorSphereView } from './draw-sphere';
import { InteriorControls, InteriorRoundButton, InteriorSphere as Place, InteriorHotspotStyle } from './interior.styles';

const LibraryStyle = createGlobalStyle`
  ${coreStyle}
  ${markersStyle}
`;

/** Degrees for one press of an arrow key. */
const STEP = 12;
/** Levels, out of 100, for one press of the plus or minus key. */
const ZOOM = 15;

export interface PanoramaViewProps {
  name: string;
  /** Equirectangular, for the image service. */
  source: string;
  hotspots: InteriorHotspot[];
  onReady: () => void;
  onFailure: () => void;
}

/** Marks each hotspot's button as expanded while its description is open. */
const useSphere = ({ source, hotspots, onReady, onFailure }: PanoramaViewProps, noteId: string) => {
  const place = useRef<HTMLDivElement>(null);
  const sphere = useRef<InteriorSphereView>(undefined);
  const [openedId, setOpenedId] = useState<string>();
  const [drawn, setDrawn] = useState(false);
  const ready = useEffectEvent(() => {
    setDrawn(true);
    onReady();
  });
  const fail = useEffectEvent((error: unknown) => {
    // oxlint-disable-next-line no-console -- nothing else says why the flat picture stays
    console.error('The interior view could not be shown', error);
    onFailure();
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // The view shows a quarter of the panorama's width at a time, so the picture is four times as wide as the view.
    const picture = imageUrl(source, { width: nextImageWidth(element.clientWidth * devicePixelRatio * 4) });
    try {
      const drawing = drawInteriorSphere(element, {
        picture,
        hotspots,
        onSpot: (id) => setOpenedId((before) => (before === id ? undefined : id)),
        onReady: () => ready(),
        onFailure: (error) => fail(error),
      });
      sphere.current = drawing;
      return () => drawing.destroy();
    } catch (error) {
      fail(error);
      return undefined;
    }
  }, [source, hotspots]);

  useEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? []) {
      button.setAttribute('aria-expanded', String(button.dataset['spot'] === openedId));
      button.setAttribute('aria-controls', noteId);
    }
  });
  const turn = (right: number, up: number) => sphere.current?.turn(right, up);
  const zoom = (by: number) => sphere.current?.zoom(by);
  return { place, drawn, openedId, close: () => setOpenedId(undefined), turn, zoom };
};

/** Photo Sphere Viewer; dragging, arrow keys and buttons turn it (V-04). */
export const PanoramaView = (props: PanoramaViewProps) => {
  const { name, hotspots } = props;
  const text = useText<'vehicle'>();
  const noteId = useId();
  const { place, drawn, openedId, close, turn, zoom } = useSphere(props, noteId);
  const openHotspot = hotspots.find(({ id }) => id === openedId);

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-STEP, 0),
      ArrowRight: () => turn(STEP, 0),
      ArrowUp: () => turn(0, STEP),
      ArrowDown: () => turn(0, -STEP),
      '+': () => zoom(ZOOM),
      '-': () => zoom(-ZOOM),
      Escape: close,
    };
    const action = actions[event.key];
    if (!action) return;
    if (event.key !== 'Escape') event.preventDefault();
    action();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys add to the buttons inside
    <div onKeyDown={press}>
      <LibraryStyle />
      <InteriorHotspotStyle />
      <Place
        ref={place}
        data-ready={drawn}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn it
        tabIndex={0}
        aria-label={text('vehicle.interior.turn', 'Inside of {{name}}: look around with the arrow keys', { name })}
      />
      <HotspotNote id={noteId} role="status" hidden={!openHotspot}>
        {openHotspot?.description}
      </HotspotNote>
      <InteriorControls>
        <InteriorRoundButton
          icon="chevron-left"
          label={text('vehicle.interior.left', 'Look left')}
          onClick={() => turn(-STEP * 2, 0)}
        />
        <InteriorRoundButton
          icon="chevron-right"
          label={text('vehicle.interior.right', 'Look right')}
          onClick={() => turn(STEP * 2, 0)}
        />
        <InteriorRoundButton icon="plus" label={text('vehicle.interior.closer', 'Closer')} onClick={() => zoom(ZOOM)} />
        <InteriorRoundButton icon="minus" label={text('vehicle.interior.wider', 'Wider')} onClick={() => zoom(-ZOOM)} />
      </InteriorControls>
    </div>
  );
};
