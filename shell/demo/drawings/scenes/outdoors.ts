import { mixHex } from '../paint/colour';
import { leftVeilSvg, randomNumbers, hillsSvg, peaksSvg, roadSvg, skySvg, skylineSvg } from './land';

const sun = (x: number, y: number, r: number, fill: string): string =>
  `<defs><radialGradient id="scene-sun"><stop offset="0" stop-color="${fill}" stop-opacity=".9"/><stop offset=".25" stop-color="${fill}" stop-opacity=".45"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r * 3.4}" fill="url(#scene-sun)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff8e6"/>`;

const veil = (tint: string) => mixHex('#0c1622', tint, 0.35);

export const coastScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.14) => mixHex(colour, tint, share);
  return [
    skySvg(t('#4d9fd6', 0.22), t('#fbe9d2', 0.06)),
    sun(1490, 330, 46, '#ffd9a0'),
    `<path fill="${t('#2f86ad')}" d="M0 430H1920V640H0Z"/><path fill="${t('#5fb1c9')}" opacity=".6" d="M0 470Q480 456 960 474T1920 466V500Q1440 486 960 502T0 494Z"/><path fill="#fff" opacity=".35" d="M1380 436h240v3h-240ZM1330 452h330v3h-330ZM1420 470h170v4h-170Z"/>`,
    `<path fill="${t('#4f6f6c')}" d="M1080 430C1180 380 1260 396 1330 350S1520 330 1620 372 1800 356 1920 318V470C1700 452 1300 448 1080 434Z" opacity=".9"/>`,
    `<path fill="${t('#ead9b5', 0.08)}" d="M0 560Q420 520 900 556T1920 528V800H0Z"/><path fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".75" d="M0 556Q420 516 900 552T1920 524"/>`,
    hillsSvg(4, 600, 12, t('#9fae7b')),
    roadSvg(622, t('#585f66', 0.08), '#f3e8c8'),
    leftVeilSvg(veil(tint), 0.62),
  ].join('');
};

export const outbackScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.1) => mixHex(colour, tint, share);
  const roll = randomNumbers(9);
  const tufts = Array.from({ length: 70 }, () => {
    const [x, y] = [roll() * 1920, 560 + roll() * 70];
    const s = 5 + roll() * 12;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(-s).toFixed(0)} ${(-s).toFixed(0)} ${(-s * 1.3).toFixed(0)} ${(-s * 1.1).toFixed(0)}q${s.toFixed(0)} 0 ${(s * 1.3).toFixed(0)} ${(s * 0.5).toFixed(0)}q${(s * 0.6).toFixed(0)} ${(-s).toFixed(0)} ${(s * 1.4).toFixed(0)} ${(-s * 1.1).toFixed(0)}q${(-s * 0.2).toFixed(0)} ${s.toFixed(0)} ${(-s * 0.8).toFixed(0)} ${(s * 1.5).toFixed(0)}Z`;
  }).join('');
  return [
    skySvg(t('#5a8fc0', 0.2), t('#ffd9a8', 0.05)),
    sun(1330, 372, 52, '#ffb765'),
    `<path fill="${t('#a4563a')}" d="M1010 500L1070 420Q1090 396 1140 392L1420 384Q1500 384 1530 410L1640 500Z"/><path fill="${t('#7f3e2b')}" d="M1010 500L1070 420 1104 500ZM1180 500L1200 394 1236 500ZM1330 500L1350 388 1392 500ZM1500 500L1504 396 1560 500Z" opacity=".7"/>`,
    hillsSvg(2, 500, 12, t('#b7683f')),
    hillsSvg(7, 548, 16, t('#c67a46')),
    `<path fill="${t('#6d6b3d')}" d="${tufts}"/>`,
    roadSvg(628, t('#a9593a'), t('#c98a5f')),
    leftVeilSvg(veil(tint), 0.6),
  ].join('');
};

export const mountainsScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.14) => mixHex(colour, tint, share);
  const roll = randomNumbers(21);
  const pines = Array.from({ length: 60 }, () => {
    const [x, y] = [900 + roll() * 1020, 600 + roll() * 26];
    const h = 40 + roll() * 60;
    return `M${x.toFixed(0)} ${(y - h).toFixed(0)}l${(h * 0.2).toFixed(0)} ${h.toFixed(0)}h${(-h * 0.4).toFixed(0)}Z`;
  }).join('');
  return [
    skySvg(t('#6ea9d6', 0.24), t('#eaf1f5', 0.05)),
    peaksSvg(3, 540, 290, t('#a9bfd0'), t('#8ca6ba'), '#f6f9fb'),
    peaksSvg(8, 580, 210, t('#7f9aac'), t('#64808f'), '#e9eff3'),
    hillsSvg(5, 560, 22, t('#5f7f6c')),
    `<path fill="${t('#35574a')}" d="${pines}"/>`,
    hillsSvg(12, 606, 10, t('#6f8f68')),
    roadSvg(630, t('#565d64', 0.08), '#f0f2f3'),
    leftVeilSvg(veil(tint), 0.6),
  ].join('');
};

export const cityScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.16) => mixHex(colour, tint, share);
  return [
    skySvg(t('#7aaed6', 0.26), t('#f3ede6', 0.06)),
    skylineSvg(5, 600, 330, 520, t('#b9c8d4'), t('#d6e0e8')),
    skylineSvg(11, 612, 400, 820, t('#8fa4b5'), t('#c7d5df')),
    skylineSvg(17, 622, 270, 1180, t('#64798a'), t('#f2dca8', 0.05)),
    `<path fill="${t('#7e9a80')}" d="M0 600Q300 580 620 604T1920 600V640H0Z"/><path fill="#c9cfd4" d="M0 620H1920V640H0Z"/>`,
    roadSvg(636, t('#4a5057', 0.08), '#eef0f1'),
    leftVeilSvg(veil(tint), 0.6),
  ].join('');
};

export const nightScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.2) => mixHex(colour, tint, share);
  const roll = randomNumbers(31);
  const stars = Array.from({ length: 90 }, () => `M${(roll() * 1920).toFixed(0)} ${(roll() * 360).toFixed(0)}h2v2h-2Z`).join('');
  return [
    skySvg(t('#0a1224', 0.14), t('#2b3d5e', 0.34)),
    `<path fill="#fff" opacity=".55" d="${stars}"/>`,
    skylineSvg(6, 610, 320, 700, t('#16233a', 0.12), mixHex('#ffd98a', tint, 0.1)),
    skylineSvg(14, 622, 230, 1050, t('#0d1728', 0.1), '#ffe3a8'),
    `<path fill="${t('#0a1120', 0.1)}" d="M0 612H1920V800H0Z"/>`,
    roadSvg(636, t('#11161e', 0.1), '#c9b26a'),
    `<path fill="none" stroke="#ff5148" stroke-width="5" stroke-linecap="round" opacity=".7" d="M880 672Q1400 640 1920 664"/><path fill="none" stroke="#fff2cc" stroke-width="5" stroke-linecap="round" opacity=".7" d="M820 700Q1400 664 1920 690"/>`,
    leftVeilSvg('#060b14', 0.55),
  ].join('');
};
