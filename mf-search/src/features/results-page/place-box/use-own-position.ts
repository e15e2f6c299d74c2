import type { GeoPoint } from '@forecourt/rules/location/distance';
import { useState } from 'react';
import { roundPosition } from '../../../model/state/near-place';

/** Milliseconds until the page says that there is no position. */
const PATIENCE = 10_000;

export type PositionState = 'idle' | 'asking' | 'refused';

/** Asks the browser at a press alone. */
export const useOwnPosition = (onPosition: (at: GeoPoint) => void): { position: PositionState; askPosition: () => void } => {
  const [position, setPosition] = useState<PositionState>('idle');
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
  return { position, askPosition };
};
