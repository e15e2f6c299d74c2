import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { InteriorHotspot } from '@forecourt/contracts/car/car';
import { imageSrcSet, imageUrl } from '@forecourt/rules/picture/image-url';
import { Button, useText, VisuallyHidden } from '@forecourt/ui';
import { InteriorLoadBox, FlatPicture, InteriorStage } from './interior.styles';
import type { PanoramaViewProps } from './round-view';

/** The round view needs it. */
const hasWebGl = (): boolean => {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    return false;
  }
};

/** The browser has no WebGL or the code can't be loaded: renders nothing and reports the failure; the flat picture stays. */
const WithoutRoundView = ({ onFailure }: PanoramaViewProps) => {
  const report = useEffectEvent(onFailure);
  useEffect(() => report(), []);
  return null;
};

const View = lazy(async (): Promise<{ default: ComponentType<PanoramaViewProps> }> => {
  if (!hasWebGl()) return { default: WithoutRoundView };
  return import(/* webpackChunkName: "interior-view" */ './round-view').then(
    ({ PanoramaView: RoundView }) => ({ default: RoundView }),
    () => ({ default: WithoutRoundView }),
  );
});

const NO_HOTSPOTS: InteriorHotspot[] = [];

interface InteriorProps {
  name: string;
  /** Equirectangular, for the image service. */
  source: string;
  hotspots?: InteriorHotspot[];
  /** Once open, it loads its large code. */
  isOpen: boolean;
}

/** A flat picture that scrolls, also without JavaScript and WebGL, and the round view after a press (V-04). */
export const InteriorView = ({ name, source, hotspots = NO_HOTSPOTS, isOpen }: InteriorProps) => {
  const text = useText<'vehicle'>();
  const [isRoundViewWanted, setPressed] = useState(false);
  const [state, setState] = useState<'flat' | 'round' | 'impossible'>('flat');
  const isRequested = isRoundViewWanted || isOpen;

  return (
    <InteriorStage role="group" aria-label={text('vehicle.interior.label', 'Inside of {{name}}', { name })}>
      {state === 'round' ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        <FlatPicture tabIndex={0} role="region" aria-label={text('vehicle.interior.picture', 'Picture of the inside, all round')}>
          <img
            src={imageUrl(source, { width: 1920 })}
            srcSet={imageSrcSet(source, { widths: [960, 1920] }) || undefined}
            sizes="(min-width: 64em) 66rem, 133vw"
            alt={text('vehicle.interior.alt', '{{name}}, inside all round', { name })}
            width={1200}
            height={600}
            loading="lazy"
            decoding="async"
          />
        </FlatPicture>
      )}
      {state === 'flat' ? (
        <InteriorLoadBox>
          <Button busy={isRequested} onClick={() => setPressed(true)}>
            {text('vehicle.interior.look', 'Look around')}
          </Button>
        </InteriorLoadBox>
      ) : null}
      {isRequested && state !== 'impossible' ? (
        <Suspense fallback={null}>
          <View
            name={name}
            source={source}
            hotspots={hotspots}
            onReady={() => setState('round')}
            onFailure={() => setState('impossible')}
          />
        </Suspense>
      ) : null}
      {state === 'impossible' && hotspots.length > 0 ? (
        <VisuallyHidden as="ul">
          {hotspots.map(({ id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </VisuallyHidden>
      ) : null}
    </InteriorStage>
  );
};
