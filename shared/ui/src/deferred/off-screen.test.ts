/** @jest-environment node */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { skipOffScreen } from './off-screen';

it('Q-07 a part of the server’s HTML is laid out late only with scripts, scroll anchoring, and on a page that need not be whole', () => {
  const Part = styled.div`
    &:not(:empty) {
      ${skipOffScreen('40rem')}
    }
  `;
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(createElement(Part)));
  const [, name = ''] = /class="\S+ (\S+)"/.exec(html) ?? [];
  expect(sheet.getStyleTags()).toContain(
    `@media (scripting: enabled){@supports (overflow-anchor: auto){:root:not([data-whole]) .${name}:not(:empty){content-visibility:auto;contain-intrinsic-size:auto 40rem;overflow-clip-margin:1rem;}}}`,
  );
});
