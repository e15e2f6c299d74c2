import { token } from './token';

type Rgb = [number, number, number];
const THEMES = { light: { ink: '#16202c', surface: '#ffffff' }, dark: { ink: '#f4f1ea', surface: '#121212' } };

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

/** As a browser computes `color-mix(in srgb, A n%, B)`. */
const colourOfMix = (colour: string, theme: { ink: string; surface: string }): Rgb => {
  const [, first = '', share = '', second = ''] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(colour) ?? [];
  const resolve = (part: string) =>
    rgb(part.includes('--fc-ink') ? theme.ink : part.includes('--fc-surface') ? theme.surface : part);
  const [one, two] = [resolve(first), resolve(second)];
  return one.map((channel, index) => (channel * Number(share) + two[index]! * (100 - Number(share))) / 100) as Rgb;
};
const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Rgb, b: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(Object.entries(THEMES))('colour tokens of a %s theme', (_, theme) => {
  it.each(['danger', 'success', 'warning'] as const)(
    'Q-01 text in the colour of %s has a contrast of 4.5:1 on the surface and on its own tint',
    (name) => {
      const colour = colourOfMix(token.colour[name], theme);
      const soft = colourOfMix(token.colour[`${name}Soft`], theme);
      expect(contrast(colour, rgb(theme.surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour, soft)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('Q-01 the frame of an input has a contrast of 3:1', () => {
    expect(contrast(colourOfMix(token.colour.control, theme), rgb(theme.surface))).toBeGreaterThanOrEqual(3);
  });
});
