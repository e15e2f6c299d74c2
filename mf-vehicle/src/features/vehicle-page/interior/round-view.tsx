import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import coreStyle from '@photo-sphere-viewer/core/index.css';
import markersStyle from '@photo-sphere-viewer/markers-plugin/index.css';
import type { InteriorHotspot } from '@forecourt/contracts/car/car';
import { imageUrl, ladderWidth } from '@forecourt/rules/picture/image-url';
import { useText } from '@forecourt/ui';
import { createGlobalStyle } from 'styled-components';
import { Note } from '../spin/spin.styles';
import { drawSphere, type Sphere } from './draw-sphere';
import { Controls, Knob, Sphere as Place, SpotStyle } from './interior.styles';

const LibraryStyle = createGlobalStyle`
  ${coreStyle}
  ${markersStyle}
`;

/** Degrees that a key turns the view, and how much one zooms, of 100. */
const STEP = 12;
const ZOOM = 15;

export interface RoundViewProps {
  name: string;
  /** Image-service source. */
  source: string;
  hotspots: InteriorHotspot[];
  onReady: () => void;
  onFailure: () => void;
}

/** The inside all round, drawn by Photo Sphere Viewer (V-04): dragged, turned by arrow keys and buttons. */
export const RoundView = ({ name, source, hotspots, onReady, onFailure }: RoundViewProps) => {
  const text = useText<'vehicle'>();
  const noteId = useId();
  const place = useRef<HTMLDivElement>(null);
  const sphere = useRef<Sphere>(undefined);
  const [opened, setOpened] = useState<string>();
  const [drawn, setDrawn] = useState(false);
  const ready = useEffectEvent(() => {
    setDrawn(true);
    onReady();
  });
  const failed = useEffectEvent((error: unknown) => {
    // oxlint-disable-next-line no-console -- nothing else says why the flat picture stays
    console.error('The interior view could not be shown', error);
    onFailure();
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // A quarter of the picture fills the stage.
    const picture = imageUrl(source, { width: ladderWidth(element.clientWidth * devicePixelRatio * 4) });
    try {
      const made = drawSphere(element, {
        picture,
        hotspots,
        onSpot: (id) => setOpened((before) => (before === id ? undefined : id)),
        onReady: () => ready(),
        onFailure: (error) => failed(error),
      });
      sphere.current = made;
      return () => made.destroy();
    } catch (error) {
      failed(error);
      return undefined;
    }
  }, [source, hotspots]);

  useEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? []) {
      button.setAttribute('aria-expanded', String(button.dataset['spot'] === opened));
      button.setAttribute('aria-controls', noteId);
    }
  });

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const turns: Record<string, () => void> = {
      ArrowLeft: () => sphere.current?.turn(-STEP, 0),
      ArrowRight: () => sphere.current?.turn(STEP, 0),
      ArrowUp: () => sphere.current?.turn(0, STEP),
      ArrowDown: () => sphere.current?.turn(0, -STEP),
      '+': () => sphere.current?.zoom(ZOOM),
      '-': () => sphere.current?.zoom(-ZOOM),
      Escape: () => setOpened(undefined),
    };
    const turn = turns[event.key];
    if (!turn) return;
    if (event.key !== 'Escape') event.preventDefault();
    turn();
  };
  const described = hotspots.find(({ id }) => id === opened);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys add to the buttons inside
    <div onKeyDown={press}>
      <LibraryStyle />
      <SpotStyle />
      <Place
        ref={place}
        data-ready={drawn}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn it
        tabIndex={0}
        aria-label={text('vehicle.interior.turn', 'Inside of {{name}}: look around with the arrow keys', { name })}
      />
      <Note id={noteId} role="status" hidden={!described}>
        {described?.description}
      </Note>
      <Controls>
        <Knob
          icon="chevron-left"
          label={text('vehicle.interior.left', 'Look left')}
          onClick={() => sphere.current?.turn(-STEP * 2, 0)}
        />
        <Knob
          icon="chevron-right"
          label={text('vehicle.interior.right', 'Look right')}
          onClick={() => sphere.current?.turn(STEP * 2, 0)}
        />
        <Knob icon="plus" label={text('vehicle.interior.closer', 'Closer')} onClick={() => sphere.current?.zoom(ZOOM)} />
        <Knob icon="minus" label={text('vehicle.interior.wider', 'Wider')} onClick={() => sphere.current?.zoom(-ZOOM)} />
      </Controls>
    </div>
  );
};
