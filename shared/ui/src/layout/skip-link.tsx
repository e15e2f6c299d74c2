import { styled } from 'styled-components';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';

const Root = styled.a`
  position: fixed;
  inset-block-start: ${token.space[2]};
  inset-inline-start: ${token.space[2]};
  z-index: ${token.layer.skip};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.md};
  background: ${token.colour.primary};
  color: ${token.colour.onPrimary};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** First thing in the page: jumps over the header. `target` is the id of the main element. */
export const SkipLink = ({ target = 'main' }: { target?: string }) => {
  const text = useText();
  return <Root href={`#${target}`}>{text('ui.page.skip', 'Skip to main content')}</Root>;
};
