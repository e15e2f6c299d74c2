import { createGlobalStyle } from 'styled-components';
import { media, token } from './token';

/**
 * Reset, type, focus ring, reduced motion. The values in `:where(:root)` apply only if the server has set no theme,
 * because the dealer's own `:root` rule always wins.
 */
export const GlobalStyle = createGlobalStyle`
  :where(:root) {
    --fc-primary: #0b5cad; --fc-on-primary: #fff; --fc-accent: #c2410c; --fc-on-accent: #fff;
    --fc-ink: #16202c; --fc-muted: #52606d; --fc-surface: #fff; --fc-tint: #f3f6f9; --fc-line: #d5dde5;
    --fc-header: #fff; --fc-on-header: #16202c; --fc-footer: #16202c; --fc-on-footer: #f3f6f9;
    --fc-radius: 8px; --fc-heading-weight: 700; --fc-heading-transform: none;
    --fc-font-body: system-ui, sans-serif; --fc-font-heading: var(--fc-font-body);
    --fc-primary-strong: color-mix(in srgb, var(--fc-primary) 84%, #000);
    --fc-primary-soft: color-mix(in srgb, var(--fc-primary) 10%, var(--fc-surface));
    --fc-focus: var(--fc-primary);
  }
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Focus and anchors must not land under a sticky header (WCAG 2.4.11). */
    scroll-padding-block: 6rem calc(${token.bottomBar} + ${token.tray} + 3rem);
    scrollbar-gutter: stable;
  }
  body {
    min-height: 100dvh;
    font-family: ${token.font.body};
    font-size: ${token.size.md};
    line-height: ${token.leading.body};
    color: ${token.colour.ink};
    background: ${token.colour.surface};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4 {
    font-family: ${token.font.heading};
    font-weight: ${token.weight.heading};
    text-transform: var(--fc-heading-transform);
    line-height: ${token.leading.tight};
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  p { text-wrap: pretty; }
  img, picture, svg, video, canvas { display: block; max-width: 100%; }
  img, video { height: auto; }
  input, button, textarea, select { font: inherit; color: inherit; }
  button { text-align: inherit; }
  a { color: ${token.colour.link}; text-underline-offset: 0.18em; text-decoration-thickness: 0.07em; }
  ${media.hover} { a:hover { text-decoration-thickness: 0.14em; } }
  :focus-visible { outline: 3px solid ${token.colour.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline-offset: 4px; }
  ::selection { background: ${token.colour.primary}; color: ${token.colour.onPrimary}; }
  ${media.still} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
