import type { ExteriorHotspot } from '@forecourt/contracts/car/car';
import { SpinSpot } from './spin.styles';
import { bestFrameForHotspot, hotspotPositions } from './spots';

interface HotspotButtonsProps {
  hotspots: ExteriorHotspot[];
  frame: number;
  count: number;
  /** Undefined if every description is closed. */
  openId: string | undefined;
  noteId: string;
  onTurn: (frame: number) => void;
  onHold: () => void;
  onOpen: (id: string | undefined) => void;
}

/** The keyboard also reaches hotspots on the other side; the vehicle then turns to them (V-03). */
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
