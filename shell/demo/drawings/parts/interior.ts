import type { DrawingSize } from '../geometry/camera';
import { mixHex } from '../paint/colour';

const spokes = (cx: number, cy: number): string =>
  [
    `<path fill="#1c1f23" d="M${cx - 128} ${cy - 6}Q${cx - 70} ${cy + 4} ${cx - 44} ${cy - 16}H${cx + 44}Q${cx + 70} ${cy + 4} ${cx + 128} ${cy - 6}L${cx + 128} ${cy + 26}Q${cx + 60} ${cy + 34} ${cx + 40} ${cy + 58}L${cx + 20} ${cy + 138}H${cx - 20}L${cx - 40} ${cy + 58}Q${cx - 60} ${cy + 34} ${cx - 128} ${cy + 26}Z"/>`,
    `<rect x="${cx - 46}" y="${cy - 26}" width="92" height="76" rx="26" fill="url(#hub)"/><circle cx="${cx}" cy="${cy + 10}" r="13" fill="#aab1b8"/><circle cx="${cx}" cy="${cy + 10}" r="9" fill="#22262b"/>`,
    [-1, 1]
      .map(
        (side) =>
          `<rect x="${cx + side * 88 - 20}" y="${cy + 2}" width="40" height="15" rx="7" fill="#343a41"/><circle cx="${cx + side * 88 - 8}" cy="${cy + 9.5}" r="2.500" fill="#8d959d"/><circle cx="${cx + side * 88 + 8}" cy="${cy + 9.5}" r="2.500" fill="#8d959d"/>`,
      )
      .join(''),
  ].join('');

const vent = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="34" rx="8" fill="#0d0f11"/>` +
  [8, 17, 26].map((dy) => `<path d="M${x + 8} ${y + dy}H${x + width - 8}" stroke="#30363c" stroke-width="3"/>`).join('') +
  `<rect x="${x}" y="${y}" width="${width}" height="34" rx="8" fill="none" stroke="#7b848c" stroke-width="1.500"/>`;

const gauge = (cx: number, cy: number, accent: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="34" fill="none" stroke="#2c343c" stroke-width="6"/><path d="M${cx - 26} ${cy + 22}A34 34 0 1 1 ${cx + 20} ${cy - 27}" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M${cx} ${cy}L${cx + 15} ${cy - 20}" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="${cx}" cy="${cy}" r="5" fill="#dfe5ea"/>`;

const outside = (tint: string): string =>
  [
    '<rect width="960" height="640" fill="url(#sky)"/>',
    `<path fill="${mixHex('#8fa7b8', tint, 0.08)}" d="M0 214C120 168 210 196 330 176S560 150 700 186 880 176 960 194V320H0Z"/>`,
    `<path fill="${mixHex('#6f8a80', tint, 0.06)}" d="M0 240C160 214 300 236 470 222S800 218 960 238V340H0Z"/>`,
    '<path fill="#717980" d="M455 232H497L760 345H190Z"/><path fill="#f4f5f6" d="M474 234h4l3 18h-9ZM470 262h12l5 26h-20Z"/>',
  ].join('');

/** From a driver's seat on the right-hand side. */
export const interiorSvg = (frame: DrawingSize, hex: string): string => {
  const tint = `#${hex}`;
  const accent = mixHex(tint, '#5ec8ff', 0.45);
  const trim = mixHex(tint, '#767d84', 0.35);
  const defs = [
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2=".5"><stop offset="0" stop-color="#a9cbe6"/><stop offset="1" stop-color="#f1f5f7"/></linearGradient>',
    '<linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#454b52"/><stop offset=".2" stop-color="#2a2e33"/><stop offset="1" stop-color="#15171a"/></linearGradient>',
    '<linearGradient id="panel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a4047"/><stop offset="1" stop-color="#1e2226"/></linearGradient>',
    `<linearGradient id="trim" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${mixHex(trim, '#ffffff', 0.35)}"/><stop offset=".5" stop-color="${trim}"/><stop offset="1" stop-color="${mixHex(trim, '#ffffff', 0.25)}"/></linearGradient>`,
    '<radialGradient id="hub" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#3b4148"/><stop offset="1" stop-color="#1a1d20"/></radialGradient>',
    `<linearGradient id="screen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#16222e"/><stop offset="1" stop-color="${mixHex('#24384a', tint, 0.25)}"/></linearGradient>`,
    '<linearGradient id="seat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a5057"/><stop offset="1" stop-color="#22262a"/></linearGradient>',
  ].join('');
  const [cx, cy] = [690, 400];
  const inside = [
    outside(tint),
    // SVG paths of the pillars, the roof lining and the mirror.
    '<path fill="#22262b" d="M0 0H960V34C700 8 260 8 0 34Z"/><path fill="#2b3036" d="M0 0H66C44 90 30 200 28 300L0 330ZM960 0H894C916 90 930 200 932 300L960 330Z"/>',
    '<rect x="410" y="40" width="140" height="40" rx="16" fill="#15181b"/><rect x="416" y="45" width="128" height="29" rx="12" fill="#8fa6b5"/><path fill="#15181b" d="M474 14h12v28h-12Z"/>',
    // SVG paths of the dashboard.
    '<path fill="url(#dash)" d="M0 318C140 276 330 270 480 276S820 268 960 318V640H0Z"/><path fill="none" stroke="#5a626a" stroke-width="2" opacity=".7" d="M0 318C140 276 330 270 480 276S820 268 960 318"/>',
    '<path fill="url(#panel)" d="M0 372C200 346 420 352 480 352S760 346 960 372V470C760 440 200 440 0 470Z"/>',
    '<path fill="url(#trim)" d="M0 418C220 396 420 400 480 400S740 396 960 418V432C740 410 220 410 0 432Z"/>',
    `<path fill="none" stroke="${accent}" stroke-width="2" opacity=".9" d="M0 436C220 414 420 418 480 418S740 414 960 436"/>`,
    vent(36, 374, 130),
    vent(820, 366, 104),
    vent(372, 424, 100),
    vent(482, 424, 100),
    // SVG paths of the instruments.
    '<path fill="#101215" d="M560 344Q564 276 600 274H780Q816 276 820 344L810 372H570Z"/><rect x="584" y="286" width="212" height="78" rx="12" fill="url(#screen)"/>',
    `<g transform="translate(0 6)">${gauge(632, 322, accent)}${gauge(748, 322, '#f2b84b')}</g><path d="M676 340h28M672 326h36M680 312h20" stroke="#cfd8e0" stroke-width="3" stroke-linecap="round" opacity=".8"/>`,
    // SVG paths of the centre screen with a map.
    '<rect x="366" y="262" width="216" height="136" rx="14" fill="#0b0d0f"/><rect x="374" y="270" width="200" height="120" rx="8" fill="url(#screen)"/>',
    `<path d="M374 350C420 330 440 300 480 306S540 340 574 320M420 390C424 350 446 330 440 270M510 390C500 350 520 330 524 270" fill="none" stroke="#4d6377" stroke-width="5"/><path d="M424 390C426 356 444 338 470 330S512 320 520 286" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/><circle cx="520" cy="286" r="7" fill="#fff"/><circle cx="520" cy="286" r="4" fill="${accent}"/><path fill="#fff" opacity=".07" d="M374 270H480L420 390H374Z"/>`,
    // SVG paths of the console with the gear selector.
    '<path fill="#191c1f" d="M392 470H568L610 640H350Z"/><path fill="url(#trim)" d="M420 488H540L562 640H398Z" opacity=".35"/><rect x="440" y="500" width="80" height="64" rx="20" fill="#101214"/><rect x="462" y="476" width="36" height="66" rx="16" fill="#30363c"/><path d="M468 486h24" stroke="#aab2b9" stroke-width="4" stroke-linecap="round"/><circle cx="446" cy="606" r="24" fill="#0d0f11" stroke="#59616a" stroke-width="3"/><circle cx="514" cy="606" r="24" fill="#0d0f11" stroke="#59616a" stroke-width="3"/>',
    // SVG paths of the seats at the lower edge of the picture.
    `<path fill="url(#seat)" d="M60 640C66 580 110 566 200 566S326 580 336 640Z"/><path fill="none" stroke="${trim}" stroke-width="3" stroke-dasharray="7 5" d="M92 640C98 598 130 588 200 588S300 598 306 640"/><path fill="url(#seat)" d="M600 640C606 596 640 586 740 586S890 596 900 640Z"/>`,
    // SVG paths of the steering wheel.
    spokes(cx, cy),
    `<ellipse cx="${cx}" cy="${cy + 20}" rx="150" ry="142" fill="none" stroke="#131518" stroke-width="30"/><ellipse cx="${cx}" cy="${cy + 18}" rx="150" ry="142" fill="none" stroke="#3d434a" stroke-width="20"/><ellipse cx="${cx}" cy="${cy + 15}" rx="151" ry="143" fill="none" stroke="#616a73" stroke-width="4" opacity=".7"/><path d="M${cx - 40} ${cy - 122}Q${cx} ${cy - 132} ${cx + 40} ${cy - 122}" fill="none" stroke="${trim}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('');
  return `<svg width="${frame.width}" height="${frame.height}" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${inside}</svg>`;
};
