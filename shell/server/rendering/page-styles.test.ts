import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, css, keyframes, ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { createPageStyles } from './page-styles';

const turn = keyframes`from { rotate: 0deg } to { rotate: 360deg }`;
const Box = styled.div<{ $wide?: boolean }>`
  color: red;
  &:hover {
    color: blue;
  }
  ${({ $wide }) =>
    $wide &&
    css`
      width: 100%;
    `}
`;
const Spinner = styled(Box)`
  animation: ${turn} 1s;
`;
const Sizes = createGlobalStyle<{ $size: number }>`html { font-size: ${({ $size }) => $size}px }`;

const stylesOf = (styles: ServerStyleSheet, page: ReactNode): string => {
  renderToString(createElement(StyleSheetManager, { sheet: styles.instance }, page));
  return styles.getStyleTags();
};
const freshStylesOf = (page: ReactNode): string => stylesOf(new ServerStyleSheet(), page);

const pageOf = (...children: ReactNode[]): ReactNode => createElement(Fragment, null, ...children);
const [box, wideBox] = [createElement(Box), createElement(Box, { $wide: true })];
const [spinner, wideSpinner] = [createElement(Spinner), createElement(Spinner, { $wide: true })];
const sizes = ($size: number): ReactNode => createElement(Sizes, { $size });
const first = pageOf(sizes(16), box, spinner);
const second = pageOf(sizes(20), wideSpinner, wideBox);

it('each page has the same styles as without kept rules, in the same order', () => {
  const open = createPageStyles();
  for (const page of [first, second, box, second, first, spinner]) expect(stylesOf(open().sheet, page)).toBe(freshStylesOf(page));
});

it('the constant pieces of a component’s CSS are joined into one text; its functions and its styles stay the same', () => {
  const gap = '1rem';
  const { componentStyle } = styled.div<{ $wide?: boolean }>`
    padding: ${gap} ${gap};
    ${({ $wide }) => $wide && 'width: 100%;'}
    margin: ${gap};
  ` as unknown as { componentStyle: { rules: unknown[]; generateAndInjectStyles: (...words: unknown[]) => string } };
  const rules = [...componentStyle.rules];
  const compile = Object.assign(
    jest.fn((_css: string) => ['']),
    { hash: '' },
  );
  const { instance } = new ServerStyleSheet();
  componentStyle.generateAndInjectStyles({ $wide: true }, instance, compile);
  expect(rules.length).toBeGreaterThan(3);
  expect(componentStyle.rules.map((rule) => typeof rule)).toEqual(['string', 'function', 'string']);
  const textOf = (rule: unknown) => (typeof rule === 'function' ? 'width: 100%;' : String(rule));
  expect(compile.mock.calls.map(([text]) => text)).toEqual([rules.map(textOf).join('')]);
});

it('the rules of a class are compiled for the first page alone', () => {
  const compiled = new LRUCache<string, string[]>({ max: 100 });
  const open = createPageStyles(compiled);
  stylesOf(open().sheet, first);
  const before = new Map(compiled.entries());
  const set = jest.spyOn(compiled, 'set');
  stylesOf(open().sheet, first);
  expect(before.size).toBeGreaterThan(2);
  expect(set).not.toHaveBeenCalled();
});

it('the rules of a global style are not kept, because they depend on the page', () => {
  const compiled = new LRUCache<string, string[]>({ max: 100 });
  stylesOf(createPageStyles(compiled)().sheet, sizes(16));
  expect([...compiled.keys()]).toEqual([]);
});

it('classes that were not used for long are dropped and compiled again', () => {
  const open = createPageStyles(new LRUCache({ max: 1 }));
  for (const page of [first, second, first]) expect(stylesOf(open().sheet, page)).toBe(freshStylesOf(page));
});
