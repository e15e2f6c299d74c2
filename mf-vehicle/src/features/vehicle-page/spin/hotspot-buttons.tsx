import type { ExteriorHotspot } from '@forecourt/contracts/car/car';
import { SpinSpot } from './spin.styles';
import { bestFrameForHotspot, hotspotPositions } from './spots';

interface HotspotButtonsProps {
  hotspots: ExteriorHotspot[];
  frame: number;
  count: number;
  /** Id of the hotspot whose description is open; undefined if every description is closed. */
  openId: string | undefined;
  noteId: string;
  onTurn: (frame: number) => void;
  onHold: () => void;
  onOpen: (id: string | undefined) => void;
}

/**
 * Renders the hotspots of the current frame (V-03). The keyboard also reaches hotspots on the other side; the vehicle
 * then turns to them.
 */
export const HotspotButtons = ({ hotspots, frame, count, openId, noteId, onTurn, onHold, onOpen }: HotspotButtonsProps) => {
  const places = hotspotPositions(hotspots, frame, count);
  return hotspots.map((spot) => {
    const at = places.get(spot.id);
    const best = bestFrameForHotspot(spot, frame, count);
    if (best === undefined) return null;
    return (
      <SpinSpot
        key={spot.id}
        type="button"
        aria-label={spot.description}
        aria-expanded={openId === spot.id}
        aria-controls={noteId}
        data-hidden={at ? undefined : ''}
        style={at ? { transform: `translate(${at.x}cqw, ${at.y}cqh)` } : undefined}
        onFocus={() => (at ? onHold() : onTurn(best))}
        onClick={() => onOpen(openId === spot.id ? undefined : spot.id)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onOpen(undefined);
        }}
      />
    );
  });
};
