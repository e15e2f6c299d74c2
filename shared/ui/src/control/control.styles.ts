import { css, styled } from 'styled-components';
import { token } from '../theme/token';

/** For every text input of the site. The component around the input sets size and font. */
export const inputFrameStyles = css`
  border: 1px solid ${token.colour.control};
  border-radius: ${token.radius.md};
  background: ${token.colour.surface};
`;

/** The text is at least 16 px, so that phones do not zoom in. */
export const controlStyles = css`
  width: 100%;
  min-height: 3rem;
  padding: ${token.space[2]} ${token.space[4]};
  ${inputFrameStyles}
  color: ${token.colour.ink};
  font-size: ${token.size.md};
  line-height: 1.4;
  &::placeholder {
    color: ${token.colour.muted};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${token.colour.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token.colour.danger};
    box-shadow: inset 0 0 0 1px ${token.colour.danger};
  }
  &:is(:disabled, [readonly]) {
    background: ${token.colour.tint};
    color: ${token.colour.muted};
  }
`;

export const TextInputElement = styled.input`
  ${controlStyles}
`;
export const TextAreaElement = styled.textarea`
  ${controlStyles}
  min-height: 7rem;
  resize: vertical;
`;
export const LabelElement = styled.label`
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
  line-height: ${token.leading.snug};
`;
