/** Pixels. */
const WIDE = 1920;
const HIGH = 800;

/** From 0 to 1; a seed always gives the same numbers. */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

export const hillsSvg = (seed: number, top: number, swing: number, fill: string): string => {
  const roll = randomNumbers(seed);
  const phases = Array.from({ length: 4 }, () => roll() * 6.28);
  const points = Array.from({ length: 97 }, (_, i) => {
    const x = i * 20;
    const y =
      top +
      swing *
        (0.6 * Math.sin(x / 410 + phases[0]!) + 0.3 * Math.sin(x / 173 + phases[1]!) + 0.12 * Math.sin(x / 67 + phases[2]!));
    return `${x} ${y.toFixed(1)}`;
  });
  return `<path fill="${fill}" d="M${points.join('L')}V${HIGH}H0Z"/>`;
};

/** With a lit and a shaded flank. */
export const peaksSvg = (seed: number, base: number, tallest: number, light: string, dark: string, snow?: string): string => {
  const roll = randomNumbers(seed);
  let svg = '';
  for (let x = -140; x < WIDE + 140; x += 130 + roll() * 120) {
    const rise = tallest * (0.45 + 0.55 * roll());
    const half = rise * (0.9 + 0.5 * roll());
    const y = base - rise;
    const kink = half * 0.12;
    svg += `<path fill="${light}" d="M${(x - half).toFixed(0)} ${base}L${x.toFixed(0)} ${y.toFixed(0)}L${(x + half).toFixed(0)} ${base}Z"/>`;
    svg += `<path fill="${dark}" d="M${x.toFixed(0)} ${y.toFixed(0)}L${(x + kink).toFixed(0)} ${(y + rise * 0.4).toFixed(0)}L${(x - kink * 0.5).toFixed(0)} ${(y + rise * 0.65).toFixed(0)}L${(x + kink * 2).toFixed(0)} ${base}H${(x + half).toFixed(0)}Z"/>`;
    if (snow && rise > tallest * 0.62) {
      const s = rise * 0.24;
      const w = (half * s) / rise;
      svg += `<path fill="${snow}" d="M${x.toFixed(0)} ${y.toFixed(0)}L${(x + w).toFixed(0)} ${(y + s).toFixed(0)}l${(-w * 0.5).toFixed(0)} ${(-s * 0.2).toFixed(0)}l${(-w * 0.5).toFixed(0)} ${(s * 0.35).toFixed(0)}l${(-w * 0.45).toFixed(0)} ${(-s * 0.4).toFixed(0)}L${(x - w).toFixed(0)} ${(y + s).toFixed(0)}Z"/>`;
    }
  }
  return svg;
};

export const skylineSvg = (seed: number, base: number, tallest: number, from: number, fill: string, lit: string): string => {
  const roll = randomNumbers(seed);
  let [shapes, windows] = ['', ''];
  for (let x = from; x < WIDE;) {
    const w = 54 + roll() * 90;
    const h = tallest * (0.35 + 0.65 * roll());
    shapes += `M${x.toFixed(0)} ${base}v${(-h).toFixed(0)}h${w.toFixed(0)}v${h.toFixed(0)}Z`;
    for (let wy = base - h + 16; wy < base - 14; wy += 22)
      for (let wx = x + 10; wx < x + w - 12; wx += 17)
        if (roll() > 0.62) windows += `M${wx.toFixed(0)} ${wy.toFixed(0)}h8v11h-8Z`;
    x += w + (roll() > 0.7 ? 18 : 2);
  }
  return `<path fill="${fill}" d="${shapes}"/><path fill="${lit}" d="${windows}"/>`;
};

/** From the top to the horizon. */
export const skySvg = (top: string, bottom: string): string =>
  `<defs><linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".72" stop-color="${bottom}"/></linearGradient></defs><path fill="url(#scene-sky)" d="M0 0H${WIDE}V${HIGH}H0Z"/>`;

export const roadSvg = (top: number, fill: string, line: string): string =>
  `<path fill="${fill}" d="M0 ${top + 14}Q960 ${top - 14} ${WIDE} ${top + 8}V${HIGH}H0Z"/><path fill="none" stroke="${line}" stroke-width="5" stroke-dasharray="70 46" d="M0 ${top + 92}Q960 ${top + 62} ${WIDE} ${top + 86}"/><path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" d="M0 ${top + 22}Q960 ${top - 6} ${WIDE} ${top + 16}"/>`;

/** Over the left side of a landscape, so that texts on it are readable. */
export const leftVeilSvg = (colour: string, strength: number): string =>
  `<defs><linearGradient id="scene-calm"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".62" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><path fill="url(#scene-calm)" d="M0 0H${WIDE}V${HIGH}H0Z"/>`;
