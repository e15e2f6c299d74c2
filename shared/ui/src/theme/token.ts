/** The server sets custom properties for each dealer, so that all dealers share one style sheet. */
export const token = {
  colour: {
    primary: 'var(--fc-primary)',
    onPrimary: 'var(--fc-on-primary)',
    primaryStrong: 'var(--fc-primary-strong)',
    primarySoft: 'var(--fc-primary-soft)',
    accent: 'var(--fc-accent)',
    onAccent: 'var(--fc-on-accent)',
    ink: 'var(--fc-ink)',
    muted: 'var(--fc-muted)',
    surface: 'var(--fc-surface)',
    tint: 'var(--fc-tint)',
    line: 'var(--fc-line)',
    header: 'var(--fc-header)',
    onHeader: 'var(--fc-on-header)',
    footer: 'var(--fc-footer)',
    onFooter: 'var(--fc-on-footer)',
    focus: 'var(--fc-focus)',
    /** Of links and quiet buttons; the text colour inside a dark section. */
    link: 'var(--fc-link, var(--fc-primary))',
    /** The text colour inside a dark section. */
    price: 'var(--fc-price, var(--fc-accent))',
    /** Of inputs, with a contrast of at least 3:1 to the surface. */
    control: 'color-mix(in srgb, var(--fc-ink) 62%, var(--fc-surface))',
    /** Mixed with the text colour, so that they are readable on light and dark surfaces. */
    danger: 'color-mix(in srgb, #c5221f 72%, var(--fc-ink))',
    success: 'color-mix(in srgb, #17803d 72%, var(--fc-ink))',
    warning: 'color-mix(in srgb, #9a5b00 72%, var(--fc-ink))',
    dangerSoft: 'color-mix(in srgb, #c5221f 8%, var(--fc-surface))',
    successSoft: 'color-mix(in srgb, #17803d 9%, var(--fc-surface))',
    warningSoft: 'color-mix(in srgb, #b26a00 10%, var(--fc-surface))',
    overlay: 'rgb(10 15 22 / 0.55)',
  },
  /** Each step is a multiple of 4 px at the browser's default text size. */
  space: {
    0: '0',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    20: '5rem',
    24: '6rem',
  },
  font: { body: 'var(--fc-font-body)', heading: 'var(--fc-font-heading)' },
  size: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    h4: 'clamp(1.0625rem, 0.3vw + 1rem, 1.1875rem)',
    h3: 'clamp(1.1875rem, 0.6vw + 1.05rem, 1.5rem)',
    h2: 'clamp(1.5rem, 1.4vw + 1.15rem, 2.25rem)',
    h1: 'clamp(1.875rem, 2.4vw + 1.25rem, 3rem)',
    display: 'clamp(2.25rem, 4.2vw + 1.25rem, 4.25rem)',
  },
  weight: { regular: '400', medium: '500', bold: '650', heading: 'var(--fc-heading-weight)' },
  leading: { tight: '1.15', snug: '1.35', body: '1.6' },
  radius: {
    sm: 'min(var(--fc-radius), 0.375rem)',
    md: 'var(--fc-radius)',
    lg: 'calc(var(--fc-radius) * 1.5)',
    pill: '999px',
  },
  shadow: {
    low: '0 1px 2px rgb(16 24 40 / 0.06), 0 1px 3px rgb(16 24 40 / 0.08)',
    middle: '0 4px 10px -2px rgb(16 24 40 / 0.08), 0 10px 24px -6px rgb(16 24 40 / 0.12)',
    high: '0 12px 24px -8px rgb(16 24 40 / 0.18), 0 32px 64px -16px rgb(16 24 40 / 0.28)',
  },
  /** Least width and height of buttons and links, so that a finger hits them. */
  target: '2.75rem',
  width: { text: '42rem', page: '80rem' },
  duration: { fast: '120ms', normal: '220ms' },
  /** Lowest first. A toast must not cover a dialog, whose buttons it would hide for some seconds. */
  layer: { raised: 1, sticky: 20, header: 30, toast: 40, overlay: 50, dialog: 51, skip: 70 },
  /** A page with a bar fixed to the bottom sets `--fc-bottom-bar` on `:root`; toasts and focused elements stay above it. */
  bottomBar: 'var(--fc-bottom-bar, 0px)',
  /** Height above the bottom bar. The component with a tray, such as that of cars to compare, sets `--fc-tray` on `:root`. */
  tray: 'var(--fc-tray, 0px)',
} as const;

/** For styled-components: `${media.md} { … }`. `still` matches people who have asked for less motion. */
export const media = {
  sm: '@media (min-width: 30em)',
  md: '@media (min-width: 48em)',
  lg: '@media (min-width: 64em)',
  xl: '@media (min-width: 80em)',
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  still: '@media (prefers-reduced-motion: reduce)',
  /** Without JavaScript collapsible content is always open. */
  plain: '@media (scripting: none)',
  print: '@media print',
} as const;

export type SpaceStep = keyof typeof token.space;
