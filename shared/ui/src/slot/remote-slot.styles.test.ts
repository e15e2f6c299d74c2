import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Wrapper } from './remote-slot.styles';

it('Q-07 a late slot is laid out near the screen only with scripts, without a form, on a page that need not be whole', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(createElement(Wrapper)));
  const [, name = ''] = /class="\S+ (\S+)"/.exec(html) ?? [];
  expect(sheet.getStyleTags()).toContain(
    `@media screen and (scripting: enabled){@supports (overflow-anchor: auto){:root:not([data-whole]) .${name}:not(:empty, :has(form))[data-state='late']{content-visibility:var(--late-parts, auto);contain-intrinsic-block-size:auto 50rem;overflow-clip-margin:2rem;}}}`,
  );
});
