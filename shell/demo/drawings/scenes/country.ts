import { mixHex } from '../paint/colour';
import { leftVeilSvg, randomNumbers, hillsSvg, roadSvg, skySvg } from './land';

/** Round crowns on thin trunks. */
const gums = (seed: number, count: number, y: number, crown: string, shade: string, trunk: string): string => {
  const roll = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const [x, foot] = [820 + roll() * 1080, y + roll() * 26];
    const size = 20 + roll() * 24;
    const top = foot - size * 2.1;
    const at = (dx: number, dy: number, radius: number, fill: string) =>
      `<ellipse cx="${(x + dx * size).toFixed(0)}" cy="${(top + dy * size).toFixed(0)}" rx="${(radius * size * 1.2).toFixed(0)}" ry="${(radius * size * 0.8).toFixed(0)}" fill="${fill}"/>`;
    return `<path stroke="${trunk}" stroke-width="${(size * 0.16).toFixed(1)}" d="M${x.toFixed(0)} ${foot.toFixed(0)}V${top.toFixed(0)}"/>${at(0.5, 0.25, 0.7, shade)}${at(-0.5, 0.2, 0.75, crown)}${at(0.05, -0.25, 0.85, crown)}`;
  }).join('');
};

export const countryScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.12) => mixHex(colour, tint, share);
  const posts = Array.from({ length: 33 }, (_, i) => `M${i * 60 + 20} 590v30`).join('');
  return [
    skySvg(t('#6aa8d8', 0.2), t('#f6ecd8', 0.05)),
    hillsSvg(15, 420, 46, t('#9db4bf')),
    hillsSvg(6, 470, 40, t('#7f9c93')),
    hillsSvg(11, 520, 24, t('#9aa868')),
    gums(23, 9, 520, t('#5f7d52'), t('#4a6645'), t('#c9bda6')),
    hillsSvg(3, 560, 14, t('#c4b975')),
    gums(37, 6, 566, t('#6d8a58'), t('#527049'), t('#d6cbb6')),
    `<path fill="none" stroke="${t('#7a6a54')}" stroke-width="5" d="${posts}"/><path fill="none" stroke="${t('#8d8272')}" stroke-width="2" d="M0 598H1920M0 609H1920"/>`,
    roadSvg(630, t('#5d5f60', 0.08), '#f0ead8'),
    leftVeilSvg(mixHex('#0c1622', tint, 0.35), 0.6),
  ].join('');
};
