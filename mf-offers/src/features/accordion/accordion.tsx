import type { SlotProps } from '@forecourt/contracts/remote';
import { Heading, Icon, Prose, Stack, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { slotColumnWidth } from '../../parts/slot-column-width';

const Place = styled.div`
  ${slotColumnWidth}
`;

const Fold = styled.details`
  max-width: ${token.width.text};
  border-block-end: 1px solid ${token.colour.line};
  &:first-child {
    border-block-start: 1px solid ${token.colour.line};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[4]};
    min-height: 3.25rem;
    cursor: pointer;
    list-style: none;
    overflow-wrap: anywhere;
    ${media.hover} {
      &:hover {
        color: ${token.colour.link};
      }
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    color: ${token.colour.link};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;
const Answer = styled(Prose)`
  padding-block-end: ${token.space[5]};
`;

/** Renders `offers.accordion`, which opens without JavaScript too (K-06). */
export const Component = ({ title, items }: SlotProps['offers.accordion']) => (
  <Place>
    <Stack gap={5}>
      {title ? <Heading level={2}>{title}</Heading> : null}
      <div>
        {items.map((item) => (
          <Fold key={item.title}>
            <summary>
              <Heading level={title ? 3 : 2} size="h4">
                {item.title}
              </Heading>
              <Icon name="chevron-down" />
            </summary>
            {/* The server sanitised it when it read the configuration. */}
            <Answer dangerouslySetInnerHTML={{ __html: item.html }} />
          </Fold>
        ))}
      </div>
    </Stack>
  </Place>
);
