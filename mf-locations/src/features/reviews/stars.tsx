import { token } from '@forecourt/ui';
import { styled } from 'styled-components';

const MOST = 5;
const GRID = 24;
const STAR = 'l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z';
const ROW = Array.from({ length: MOST }, (_, index) => `M${GRID / 2 + GRID * index} 2.5${STAR}`).join('');

const Root = styled.svg`
  flex: none;
  overflow: hidden;
  fill: ${token.colour.line};
  svg {
    overflow: hidden;
    fill: ${token.colour.price};
  }
  @media (forced-colors: active) {
    fill: GrayText;
    svg {
      fill: CanvasText;
    }
  }
`;

/** With `label` screen readers read it as a picture. */
export const Stars = ({ rating, size = 20, label }: { rating: number; size?: number; label?: string }) => (
  <Root
    viewBox={`0 0 ${GRID * MOST} ${GRID}`}
    width={size * MOST}
    height={size}
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={ROW} />
    {/* The inner frame cuts the filled stars off at the rating. */}
    <svg width={GRID * rating} height={GRID} viewBox={`0 0 ${GRID * rating} ${GRID}`}>
      <path d={ROW} />
    </svg>
  </Root>
);
