import { Anchor, Copy, media, Stack, token, useText } from '@forecourt/ui';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { chosenFrame, tabOfFrame, type BookingFrame } from '../../model/chosen-frame';

const Frame = styled.iframe<{ $tabbed: boolean }>`
  display: block;
  width: 100%;
  max-width: ${({ $tabbed }) => ($tabbed ? 'none' : '1000px')};
  height: ${({ $tabbed }) => ($tabbed ? '750px' : '1100px')};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  background: #fff;
`;
const TabLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
  padding: 0;
  border-block-end: 1px solid ${token.colour.line};
  list-style-type: '';
  a {
    display: flex;
    align-items: center;
    min-height: 3rem;
    padding-inline: ${token.space[4]};
    border-block-end: 3px solid transparent;
    color: ${token.colour.muted};
    font-weight: ${token.weight.bold};
    text-decoration: none;
  }
  a[aria-current] {
    border-color: ${token.colour.link};
    color: ${token.colour.ink};
  }
  ${media.hover} {
    a:hover {
      color: ${token.colour.ink};
    }
  }
`;

/** Several are behind tabs that are links, so that they work without JavaScript (B-01). */
export const BookingFrames = ({ frames }: { frames: readonly BookingFrame[] }) => {
  const { search } = useLocation();
  const text = useText<'service'>();
  const chosen = chosenFrame(frames, new URLSearchParams(search).get('tab'));
  if (!chosen) return null;
  const isTabbed = frames.length > 1;
  return (
    <Stack gap={4}>
      {isTabbed ? (
        <nav aria-label={text('service.frames', 'Where to book')}>
          <TabLinks>
            {frames.map((frame) => (
              <li key={frame.name}>
                <Anchor
                  href={`/service?tab=${encodeURIComponent(tabOfFrame(frame))}`}
                  keepScroll
                  aria-current={frame === chosen ? 'true' : undefined}
                >
                  {frame.name}
                </Anchor>
              </li>
            ))}
          </TabLinks>
        </nav>
      ) : null}
      <Frame
        key={chosen.address}
        $tabbed={isTabbed}
        src={chosen.address}
        title={text('service.frame', 'Booking at {{name}}', { name: chosen.name })}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which a booking page cannot do without
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
      <Copy size="sm" tone="muted">
        {text('service.frame.missing', 'Does nothing appear?')}{' '}
        <a href={chosen.address} target="_blank" rel="noreferrer">
          {text('service.frame.open', 'Open the booking in a new window')}
        </a>
      </Copy>
    </Stack>
  );
};
