/** A point on the screen, px. */
export interface Spot {
  x: number;
  y: number;
}

const ROUNDS = 40;

/**
 * Moves spots apart until none is closer than `apart` px to another, as far as a few rounds can: pins of neighbouring
 * towns would cover each other. Spots on the very same point leave it in different directions. The same spots always
 * end in the same places.
 */
export const spread = (spots: readonly Spot[], apart: number): Spot[] => {
  const moved = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let settled = true;
    for (const [index, one] of moved.entries())
      for (const [offset, other] of moved.slice(index + 1).entries()) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= apart - 0.5) continue;
        settled = false;
        const turn = (index + 1) * 2.4 + offset;
        const across = distance > 0 ? (other.x - one.x) / distance : Math.cos(turn);
        const down = distance > 0 ? (other.y - one.y) / distance : Math.sin(turn);
        const push = (apart - distance) / 2;
        one.x -= across * push;
        one.y -= down * push;
        other.x += across * push;
        other.y += down * push;
      }
    if (settled) break;
  }
  return moved;
};
