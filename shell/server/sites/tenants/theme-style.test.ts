import { contrastRatio, mixColours } from '@forecourt/rules/picture/contrast';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { designTokenRule } from './theme-style';

const theme = sampleDealer().config.theme;

function tokens(style: string): Record<string, string> {
  const body = /^:root\{(.*)\}$/s.exec(style)?.[1] ?? '';
  return Object.fromEntries(body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]));
}

describe('the style rule of a theme', () => {
  it('X-03 the rule sets every design token', () => {
    expect(
      Object.keys(tokens(designTokenRule(theme)))
        .filter((name) => name !== 'color-scheme')
        .toSorted(),
    ).toEqual(
      [
        'primary',
        'on-primary',
        'accent',
        'on-accent',
        'ink',
        'muted',
        'surface',
        'tint',
        'line',
        'header',
        'on-header',
        'footer',
        'on-footer',
        'radius',
        'font-body',
        'font-heading',
        'heading-weight',
        'heading-transform',
        'primary-strong',
        'primary-soft',
        'focus',
      ]
        .map((token) => `--fc-${token}`)
        .toSorted(),
    );
  });

  it('X-03 the rule has the dealer’s values', () => {
    const set = tokens(designTokenRule({ ...theme, primary: '#AA0011', radius: 3, uppercaseHeadings: true, headingWeight: 400 }));
    expect(set).toMatchObject({
      '--fc-primary': '#aa0011',
      '--fc-radius': '3px',
      '--fc-heading-transform': 'uppercase',
      '--fc-heading-weight': '400',
    });
  });

  it('X-03 the hover colour is darker under light text and lighter under dark text, and both stay readable', () => {
    for (const [primary, onPrimary, darker] of [
      ['#0b5cad', '#ffffff', true],
      ['#8a6d3b', '#000000', false],
    ] as const) {
      const hover = tokens(designTokenRule({ ...theme, primary, onPrimary }))['--fc-primary-strong']!;
      expect(contrastRatio(hover, onPrimary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(hover, '#ffffff') > contrastRatio(primary, '#ffffff')).toBe(darker);
    }
  });

  it('X-03 the focus ring has the text colour if the primary colour can’t be seen', () => {
    expect(tokens(designTokenRule({ ...theme, primary: '#fdfdfd' }))['--fc-focus']).toBe(theme.ink);
    expect(tokens(designTokenRule(theme))['--fc-focus']).toBe(theme.primary);
  });

  it.each([
    ['primary', '#fff;}</style><script>alert(1)</script>'],
    ['surface', 'url(https://evil.example)'],
    ['bodyFont', 'Arial;}body{display:none}'],
    ['bodyFont', '</style><script>alert(1)</script>'],
    ['headingFont', "'unclosed, serif"],
    ['headingFont', 'x\\3c /style\\3e'],
    ['radius', Number.NaN],
    ['radius', '1px}</style>' as unknown as number],
  ])('Q-04 a value can’t end the rule through %s %p', (key, value) => {
    const style = designTokenRule({ ...theme, [key]: value });
    expect(style).toMatch(/^:root\{[^<>{}\\@()]*\}$/);
    expect((style.match(/'/g)?.length ?? 0) % 2).toBe(0);
    expect(Object.keys(tokens(style))).toHaveLength(22);
  });
});

describe('the contrast of a dealer’s colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('Q-01 the contrast of %s and %s is that of WCAG, in either order', (first, second, expected) => {
    expect(contrastRatio(first, second)).toBeCloseTo(expected, 1);
    expect(contrastRatio(second, first)).toBe(contrastRatio(first, second));
  });

  it('X-03 two colours are mixed by share', () => {
    expect([
      mixColours('#000000', '#ffffff', 0),
      mixColours('#000000', '#ffffff', 0.5),
      mixColours('#000000', '#ffffff', 1),
    ]).toEqual(['#000000', '#808080', '#ffffff']);
  });

  it.each([
    ['#ffffff', 'light'],
    ['#101214', 'dark'],
  ])('X-03 the rule tells the browser that a surface of %s is %s', (surface, scheme) => {
    expect(tokens(designTokenRule({ ...theme, surface }))['color-scheme']).toBe(scheme);
  });
});
