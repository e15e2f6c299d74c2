import { token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Message = styled.p`
  grid-column: 1 / -1;
  color: ${token.colour.danger};
  font-size: ${token.size.sm};
`;

/** Below a number field with another text, which changes no filter. */
export const NotANumber = ({ id }: { id: string }) => {
  const text = useText<'search'>();
  return (
    <Message id={id} role="alert">
      {text('search.range.notANumber', 'Please enter a number.')}
    </Message>
  );
};
