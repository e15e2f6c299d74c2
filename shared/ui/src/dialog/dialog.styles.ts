import { css, keyframes, styled } from 'styled-components';
import * as Parts from '@radix-ui/react-dialog';
import { Copy } from '../type/type';
import { media, token } from '../theme/token';

/** `sheet` is the bottom on a phone and the right from 768 px. */
export type DrawerSide = 'left' | 'right' | 'bottom' | 'sheet';

const fade = keyframes`from { opacity: 0; }`;
const leave = keyframes`to { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(1rem) scale(0.985); }`;
const from = {
  left: keyframes`from { transform: translateX(-100%); }`,
  right: keyframes`from { transform: translateX(100%); }`,
  bottom: keyframes`from { transform: translateY(100%); }`,
};
const to = {
  left: keyframes`to { transform: translateX(-100%); }`,
  right: keyframes`to { transform: translateX(100%); }`,
  bottom: keyframes`to { transform: translateY(100%); }`,
};

export const DialogOverlay = styled(Parts.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.overlay};
  background: ${token.colour.overlay};
  animation: ${fade} ${token.duration.normal};
  &[data-state='closed'] {
    animation: ${leave} ${token.duration.fast} forwards;
  }
`;

const panel = css`
  position: fixed;
  z-index: ${token.layer.dialog};
  display: flex;
  flex-direction: column;
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.high};
  overscroll-behavior: contain;
`;

/** `medium` is the popup of the specification: 600 px wide, at most 80vh high (L-09). */
const widths = { small: '26rem', medium: '37.5rem', large: '64rem' };

export const DialogPanel = styled(Parts.Content)<{ $size: keyof typeof widths }>`
  ${panel}
  inset: 0;
  width: min(100% - 2rem, ${({ $size }) => widths[$size]});
  height: fit-content;
  max-height: ${({ $size }) => ($size === 'large' ? '92dvh' : '80dvh')};
  margin: auto;
  border-radius: ${token.radius.lg};
  animation: ${rise} ${token.duration.normal} ease-out;
  &[data-state='closed'] {
    animation: ${leave} ${token.duration.fast} forwards;
  }
`;

const sides = {
  left: css`
    inset-block: 0;
    left: 0;
    width: min(88vw, 24rem);
    animation: ${from.left} ${token.duration.normal} ease-out;
    &[data-state='closed'] {
      animation: ${to.left} ${token.duration.normal} ease-in forwards;
    }
  `,
  right: css`
    inset-block: 0;
    right: 0;
    width: min(92vw, 28rem);
    animation: ${from.right} ${token.duration.normal} ease-out;
    &[data-state='closed'] {
      animation: ${to.right} ${token.duration.normal} ease-in forwards;
    }
  `,
  bottom: css`
    inset-inline: 0;
    bottom: 0;
    max-height: 88dvh;
    border-radius: ${token.radius.lg} ${token.radius.lg} 0 0;
    padding-block-end: env(safe-area-inset-bottom);
    animation: ${from.bottom} ${token.duration.normal} ease-out;
    &[data-state='closed'] {
      animation: ${to.bottom} ${token.duration.normal} ease-in forwards;
    }
  `,
};

export const DrawerPanel = styled(Parts.Content)<{ $side: DrawerSide }>`
  ${panel}
  ${({ $side }) => sides[$side === 'sheet' ? 'bottom' : $side]}
  ${({ $side }) =>
    $side === 'sheet' &&
    css`
      ${media.md} {
        inset: 0 0 0 auto;
        max-height: none;
        width: 28rem;
        border-radius: 0;
        animation-name: ${from.right};
        &[data-state='closed'] {
          animation-name: ${to.right};
        }
      }
    `}
`;

export const DialogHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[5]};
  border-block-end: 1px solid ${token.colour.line};
`;
export const DialogTitle = styled(Parts.Title)`
  font-size: ${token.size.h4};
  min-width: 0;
`;
/** WebKit takes a basis of 0 as the height of the text in a panel that is as high as its content. */
export const DialogBody = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${token.space[5]};
`;
export const DialogLead = styled(Copy)`
  margin-block-end: ${token.space[4]};
`;
export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[5]};
  border-block-start: 1px solid ${token.colour.line};
  > * {
    flex: 1 1 auto;
  }
`;
