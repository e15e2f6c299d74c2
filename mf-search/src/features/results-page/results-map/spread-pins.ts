/** In pixels. */
export interface MapPinPosition {
  x: number;
  y: number;
}

const ROUNDS = 40;

/** Pins on the same point move in different directions; the same pins always end in the same positions. */
export const spreadPins = (pins: readonly MapPinPosition[], distance: number): MapPinPosition[] => {
  const positions = pins.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let settled = true;
    for (const [index, one] of positions.entries())
      for (const [offset, other] of positions.slice(index + 1).entries()) {
        const gap = Math.hypot(other.x - one.x, other.y - one.y);
        if (gap >= distance - 0.5) continue;
        settled = false;
        const turn = (index + 1) * 2.4 + offset;
        const across = gap > 0 ? (other.x - one.x) / gap : Math.cos(turn);
        const down = gap > 0 ? (other.y - one.y) / gap : Math.sin(turn);
        const push = (distance - gap) / 2;
        one.x -= across * push;
        one.y -= down * push;
        other.x += across * push;
        other.y += down * push;
      }
    if (settled) break;
  }
  return positions;
};
