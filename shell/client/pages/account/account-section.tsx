import { Heading, token } from '@forecourt/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[6]} ${token.space[4]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  overflow-wrap: anywhere;
`;

interface AccountSectionProps {
  title: string;
  /** The proof of the owner leads back to it. */
  part?: 'details' | 'passkeys' | 'services' | 'data' | 'delete';
  children: ReactNode;
}

export const AccountSection = ({ title, part, children }: AccountSectionProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id} id={part}>
      <Heading level={2} size="h4" id={id}>
        {title}
      </Heading>
      {children}
    </Root>
  );
};
