import { mixHex } from '../paint/colour';
import { leftVeilSvg } from './land';

const gradient = (id: string, from: string, to: string, across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const lightPanels = (y: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = 700 + i * 260;
    return `<path fill="#fff" opacity=".92" d="M${x} ${y}h170l34 34h-216Z"/>`;
  }).join('');

export const showroomScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.14) => mixHex(colour, tint, share);
  const panes = Array.from(
    { length: 6 },
    (_, i) => `<path fill="url(#room-glass)" d="M${820 + i * 190} 210h176v330h-176Z"/>`,
  ).join('');
  return [
    `<defs>${gradient('room-wall', t('#e9edf0'), t('#f7f8f9'))}${gradient('room-floor', t('#cfd6dc'), t('#aeb8c1'))}${gradient('room-glass', t('#a9cbe2', 0.2), t('#e8f1f5', 0.06))}${gradient('room-feature', mixHex(tint, '#ffffff', 0.08), mixHex(tint, '#000000', 0.3), true)}</defs>`,
    '<path fill="url(#room-wall)" d="M0 0H1920V560H0Z"/>',
    `<path fill="${t('#dfe5e9')}" d="M0 0H1920V120H0Z"/>${lightPanels(36, 5)}`,
    panes,
    `<path fill="url(#room-feature)" d="M0 120H740V548H0Z"/><path fill="#fff" opacity=".06" d="M240 120H470L330 548H100Z"/><path fill="#fff" opacity=".85" d="M0 548H740v6H0Z"/>`,
    '<path fill="url(#room-floor)" d="M0 554H1920V800H0Z"/><path fill="#fff" opacity=".35" d="M820 554h176l60 246h-330ZM1200 554h176l190 246h-300ZM1580 554h176l260 246h-260Z"/>',
    `<ellipse cx="1363" cy="720" rx="500" ry="62" fill="#fff" opacity=".55"/><ellipse cx="1363" cy="716" rx="470" ry="54" fill="${t('#eceff1')}"/>`,
    leftVeilSvg(mixHex('#0b1420', tint, 0.4), 0.55),
  ].join('');
};

export const workshopScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.12) => mixHex(colour, tint, share);
  const tools = Array.from({ length: 9 }, (_, i) => {
    const x = 1010 + i * 62;
    return i % 2
      ? `<path fill="#e9edf0" d="M${x} 250h10v86h-10ZM${x - 8} 240h26v18h-26Z"/>`
      : `<path fill="none" stroke="#e9edf0" stroke-width="9" d="M${x} 340v-66a16 16 0 1 1 10 0"/>`;
  }).join('');
  const lift = (x: number) =>
    `<path fill="${t('#f0b429', 0.05)}" d="M${x} 190h44v470h-44Z"/><path fill="#000" opacity=".16" d="M${x + 30} 190h14v470h-14Z"/><path fill="#3c444b" d="M${x - 22} 648h88v18h-88Z"/>`;
  return [
    `<defs>${gradient('shop-wall', t('#59656f'), t('#76828c'))}${gradient('shop-floor', t('#98a1a8'), t('#737d85'))}</defs>`,
    '<path fill="url(#shop-wall)" d="M0 0H1920V580H0Z"/>',
    `<path fill="${t('#3d474f')}" d="M0 0H1920V96H0Z"/>${lightPanels(30, 5)}`,
    `<path fill="${t('#45515b')}" d="M970 210H1570V380H970Z"/>${tools}`,
    `<path fill="${mixHex(tint, '#1b2229', 0.15)}" d="M1620 330h220v250h-220Z"/><path stroke="#fff" stroke-opacity=".5" stroke-width="4" d="M1640 380h180M1640 430h180M1640 480h180M1640 530h180"/>`,
    `<path fill="${mixHex(tint, '#ffffff', 0.1)}" d="M0 420H1920v14H0Z" opacity=".85"/>`,
    '<path fill="url(#shop-floor)" d="M0 580H1920V800H0Z"/><path fill="#f0b429" opacity=".75" d="M820 800L930 620h16L848 800ZM1910 800L1790 620h-16L1880 800Z"/>',
    lift(960),
    lift(1730),
    leftVeilSvg(mixHex('#0b1118', tint, 0.25), 0.72),
  ].join('');
};

const flag = (x: number, tint: string): string =>
  `<path fill="#d5dbe0" d="M${x} 300h6v330h-6Z"/><path fill="${tint}" d="M${x + 6} 300q46 4 52 60v170q-30 26-52 30Z"/><path fill="#fff" opacity=".25" d="M${x + 6} 300q22 2 34 22v220q-18 14-34 18Z"/>`;

export const dealershipScene = (hex: string): string => {
  const tint = `#${hex}`;
  const t = (colour: string, share = 0.14) => mixHex(colour, tint, share);
  const panes = Array.from(
    { length: 7 },
    (_, i) =>
      `<path fill="url(#lot-glass)" d="M${896 + i * 136} 380h124v220h-124Z"/><path fill="#fff" opacity=".2" d="M${916 + i * 136} 380h40l-56 220h-4v-130Z"/>`,
  ).join('');
  return [
    `<defs>${gradient('lot-sky', t('#5fa3d8', 0.22), t('#eef5f9', 0.04))}${gradient('lot-glass', t('#86b3cf'), t('#dcebf2'))}${gradient('lot-roof', mixHex(tint, '#ffffff', 0.14), mixHex(tint, '#000000', 0.25))}${gradient('lot-floor', t('#8e979e', 0.08), t('#6a737a', 0.08))}</defs>`,
    '<path fill="url(#lot-sky)" d="M0 0H1920V640H0Z"/>',
    '<path fill="#fff" opacity=".55" d="M300 170q30-40 80-26 30-44 90-20 60-10 70 46ZM1180 110q26-34 68-22 26-38 78-18 52-8 60 40Z"/>',
    `<path fill="${t('#8fae8c')}" d="M0 560q120-36 240-8t260-10 300 14 300-20 400 16 420-12V640H0Z"/>`,
    `<path fill="${t('#e8edf0')}" d="M860 330H1920V604H860Z"/>${panes}`,
    '<path fill="url(#lot-roof)" d="M824 266H1920v82H824Z"/><path fill="#fff" opacity=".9" d="M824 344H1920v6H824Z"/><circle cx="930" cy="307" r="22" fill="#fff" opacity=".92"/><path fill="#fff" opacity=".92" d="M970 297h190v8h-190ZM970 312h130v7h-130Z"/>',
    '<path fill="url(#lot-floor)" d="M0 604H1920V800H0Z"/><path fill="#fff" opacity=".5" d="M760 800L900 640h8L776 800ZM1240 800L1260 640h8L1256 800ZM1760 800L1660 640h8L1776 800Z"/>',
    flag(640, tint),
    flag(748, tint),
    leftVeilSvg(mixHex('#0b1420', tint, 0.35), 0.62),
  ].join('');
};
