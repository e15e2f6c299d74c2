/** Degrees clockwise from the top. */
export interface WheelPart {
  /** Id of the prize; null for the turns that win nothing. */
  prize: string | null;
  start: number;
  end: number;
}

/** Each as wide as its odds; the rest wins nothing. */
export const wheelParts = (prizes: readonly { id: string; odds: number }[]): WheelPart[] => {
  let start = 0;
  const parts = prizes.map(({ id, odds }): WheelPart => {
    const part = { prize: id, start, end: start + odds * 3.6 };
    start = part.end;
    return part;
  });
  // Odds have two decimals, so a smaller rest is rounding.
  return start > 359.99 ? parts : [...parts, { prize: null, start, end: 360 }];
};

/** The angle at which the pointer at the top shows the middle of a part. */
export const restingAngle = (parts: readonly WheelPart[], prize: string | null): number => {
  const part = parts.find((each) => each.prize === prize);
  return part ? (360 - (part.start + part.end) / 2) % 360 : 0;
};

const pointAt = (angle: number): string => {
  const radians = (angle * Math.PI) / 180;
  return `${(100 * Math.sin(radians)).toFixed(2)} ${(-100 * Math.cos(radians)).toFixed(2)}`;
};

/** SVG path on a wheel with the radius 100 around the origin. */
export const partPath = ({ start, end }: WheelPart): string => {
  // An arc needs two different ends, so a part that is the whole wheel is two halves.
  const middle = (start + end) / 2;
  return `M0 0L${pointAt(start)}A100 100 0 0 1 ${pointAt(middle)}A100 100 0 0 1 ${pointAt(end)}Z`;
};
