import { styled } from 'styled-components';
import { token } from '@forecourt/ui';
import { foldStyles } from '../section.styles';

export const ContactBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.tint};
`;

export const ContactText = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: min(100%, 14rem);
`;

export const EnquiryFold = styled.details`
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  ${foldStyles}
  > summary {
    min-height: 3.25rem;
    padding: ${token.space[2]} ${token.space[5]};
    font-weight: ${token.weight.bold};
  }
  > div {
    padding: ${token.space[2]} ${token.space[5]} ${token.space[5]};
  }
`;
