import type { SlotProps } from '@forecourt/contracts/remote';
import { Anchor, Copy, Heading, media, Page, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

// The page may place the band edge to edge; inside a section the band has rounded corners.
const Band = styled.div`
  --fc-focus: ${token.colour.onPrimary};
  padding-block: ${token.space[10]};
  background: ${token.colour.primary};
  color: ${token.colour.onPrimary};
  section & {
    border-radius: ${token.radius.lg};
  }
`;
const Row = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${token.space[3]};
  max-width: 60ch;
`;
/** The button swaps the band's two colours, because only these two have enough contrast in every dealer's theme. */
const Book = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3.25rem;
  padding: ${token.space[3]} ${token.space[8]};
  border-radius: ${token.radius.md};
  background: ${token.colour.onPrimary};
  color: ${token.colour.primary};
  font-size: ${token.size.lg};
  font-weight: ${token.weight.bold};
  text-align: center;
  text-decoration: none;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

export const Component = ({ title, text: words }: SlotProps['service.callout']) => {
  const text = useText<'service'>();
  return (
    <Band>
      <Page>
        <Row>
          <Words>
            <Heading level={2}>{title ?? text('service.callout.title', 'Time for a service?')}</Heading>
            <Copy size="lg">
              {words ?? text('service.callout.text', 'Book online in three short steps. We ring to confirm the time.')}
            </Copy>
          </Words>
          <Book href="/service">{text('service.callout.button', 'Book a service')}</Book>
        </Row>
      </Page>
    </Band>
  );
};
