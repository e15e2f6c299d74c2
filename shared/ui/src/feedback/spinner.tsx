import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A small turning ring in the colour of the text. Decoration: say what is going on in words beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
