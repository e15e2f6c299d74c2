import type { GeoPoint } from '@forecourt/rules/location/distance';
import { useState } from 'react';
import { roundPosition } from '@forecourt/rules/location/distance';
import type { NearPlace } from '../../../model/state/near-place';

/** Milliseconds until the page says that there is no position. */
const PATIENCE = 10_000;

export type PositionState = 'idle' | 'asking' | 'refused';

/** Asks the browser at a press alone. Another place ends what was said about the last press. */
export const useOwnPosition = (
  near: NearPlace | undefined,
  onPosition: (at: GeoPoint) => void,
): { position: PositionState; askPosition: () => void } => {
  const place = JSON.stringify(near);
  const [asked, setAsked] = useState<{ position: PositionState; place?: string }>({ position: 'idle' });
  const setPosition = (position: PositionState): void => setAsked({ position, place });
  const askPosition = (): void => {
    if (!('geolocation' in navigator)) return setPosition('refused');
    setPosition('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition('idle');
        onPosition(roundPosition({ lat: coords.latitude, lng: coords.longitude }));
      },
      () => setPosition('refused'),
      { timeout: PATIENCE, maximumAge: 600_000 },
    );
  };
  return { position: asked.place === place ? asked.position : 'idle', askPosition };
};
